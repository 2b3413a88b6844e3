import type { Word } from '@litmus-hooks/command';
import { builtInRows } from './built-in-tools.js';
import type { DeployReading } from './deploy-reading.js';
import { classifyDeploy, type DeployTool } from './deploy-tool.js';
import type { Call } from './lead.js';
import { toolName } from './tool-name.js';

/** The rows of the table of deploy tools that one answer asks for. */
export class ToolRows {
  /** An index of all would cost more than most answers, so only what was looked up is kept. */
  readonly #known = new Map<string, readonly DeployTool[]>();
  readonly #tools: readonly DeployTool[] | undefined;

  /** @param tools the tools that are known; what is built in where it is absent. */
  constructor(tools: readonly DeployTool[] | undefined) {
    this.#tools = tools;
  }

  of(program: string): readonly DeployTool[] {
    const known = this.#known.get(program);
    if (known !== undefined) return known;
    const name = toolName(program);
    const found = this.#tools?.filter(({ tool, also }) => tool === name || also?.includes(name)) ?? builtInRows(name);
    this.#known.set(program, found);
    return found;
  }
}

/**
 * What the call does by the table. A word with a default (`${MODE:-preview}`) is what the default says, as far as that is harmless; in a
 * container the image's own program may get the words (`docker run hashicorp/terraform apply`).
 */
export function readCall({ program, args, invocation }: Call, rows: ToolRows): DeployReading {
  const given = classifyDeploy(program, args, rows.of(program));
  if (given.verdict === 'deploy') return given;
  if (given.verdict === 'unresolvable') {
    const usual = args.map(withDefault);
    const byDefault = usual.some((word, index) => word !== args[index])
      ? classifyDeploy(program, usual, rows.of(program))
      : given;
    return byDefault.verdict === 'harmless' ? byDefault : given;
  }
  if (invocation.image === undefined) return given;
  for (const name of imagePrograms(invocation.image)) {
    const inImage = classifyDeploy(name, invocation.argv, rows.of(name));
    if (inImage.verdict === 'deploy' || inImage.verdict === 'unresolvable') return inImage;
  }
  return given;
}

const DEFAULT = /^"?\$\{\w+:?-([\w@./:=-]*)\}"?$/;

function withDefault(word: Word): Word {
  const value = word.value === undefined ? DEFAULT.exec(word.text)?.[1] : undefined;
  return value === undefined ? word : { ...word, value, prefix: value };
}

/** The programs that an image may be named after: `amazon/aws-cli:2` is `aws-cli` or `aws`. */
function imagePrograms(image: string): readonly string[] {
  const name = (image.split('/').at(-1) ?? '').replace(/[:@].*$/, '');
  const short = name.replace(/-(?:cli|image|docker|action|runner)$/, '');
  return short === name ? [name] : [name, short];
}
