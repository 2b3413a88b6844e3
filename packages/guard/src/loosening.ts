import * as path from 'node:path';
import type { Invocation, Word } from '@litmus-hooks/command';

/** The verbs of `litmus` that loosen a bound: a person runs them. `litmus` itself refuses them too when an agent's session is around it. */

interface LooseningVerb {
  readonly verb: readonly string[];
  /** Only with this option. */
  readonly option?: string;
  /** With this option, and no word that is not known, it only tells. */
  readonly unless?: string;
  /** Only while the run is halted. */
  readonly whileHalted?: true;
  /** With one of these words behind the verb it only reads. */
  readonly reads?: readonly string[];
}

const LOOSENING: readonly LooseningVerb[] = [
  { verb: ['halt'], option: '--lift' },
  { verb: ['finish'], whileHalted: true },
  // A second run would take the halted one's place in the project.
  { verb: ['start'], whileHalted: true },
  { verb: ['work', 'cancel'] },
  { verb: ['work', 'complete'] },
  { verb: ['goal', 'start'], option: '--loop' },
  { verb: ['knowledge', 'accept'] },
  { verb: ['knowledge', 'reject'] },
  { verb: ['knowledge', 'add'], option: '--accept' },
  { verb: ['permissions'], reads: ['show', 'list', 'check'] },
  { verb: ['config'], reads: ['show', 'check', 'list', 'get', 'path', 'schema'] },
  { verb: ['update'], option: '--apply' },
  { verb: ['uninstall'], unless: '--dry-run' },
  // It starts an agent that no bound of this session reaches.
  { verb: ['goal', 'native-worker'], option: '--execute' },
  // A run or a work that cannot be read bounds nobody once it is set aside.
  { verb: ['doctor'], option: '--repair' },
];

const NAMES = new Set(['litmus', '@litmus-hooks/cli']);
const INTERPRETERS = new Set(['node', 'bun', 'deno', 'tsx', 'sh', 'bash', 'corepack']);
/** Programs that may be `litmus`, or start it; an ending of a file's name is left out. */
export const LITMUS_CALLERS: readonly string[] = [...NAMES, ...INTERPRETERS];

/** The words after `litmus`, whether it is called by its name or as a file that an interpreter runs. */
function litmusWords({ program, argv }: Invocation): readonly Word[] | undefined {
  if (program === undefined) return undefined;
  const args = argv.slice(1);
  if (NAMES.has(program.replace(/\.[cm]?js$/, ''))) return args;
  if (!INTERPRETERS.has(program)) return undefined;
  const at = args.findIndex(({ value, text }) =>
    /^litmus(?:\.[cm]?js)?$/.test(path.basename((value ?? text).replace(/["']/g, ''))),
  );
  return at === -1 ? undefined : args.slice(at + 1);
}

function isLoosening(
  { verb, option, unless, whileHalted, reads }: LooseningVerb,
  words: readonly Word[],
  halted: boolean,
): boolean {
  if (whileHalted && !halted) return false;
  const values = words.map(({ value }) => value);
  if (values.includes('--help') || values.includes('-h')) return false;
  const operands = values.filter((value) => value === undefined || !value.startsWith('-'));
  // A word that is not known may be any.
  if (
    !verb.every((part, index) => operands[index] === part || (operands[index] === undefined && index < operands.length))
  )
    return false;
  if (unless !== undefined && values.includes(unless)) return false;
  if (option !== undefined)
    return values.some((value) => value === undefined || value === option || value.startsWith(`${option}=`));
  const next = operands[verb.length];
  return reads === undefined || (verb.length < operands.length && !reads.includes(next ?? ''));
}

/** The first verb among `invocations` that loosens a bound of the open run, as a person would type it. */
export function findLoosening(invocations: readonly Invocation[], halted: boolean): string | undefined {
  for (const invocation of invocations) {
    const words = litmusWords(invocation);
    const found = words === undefined ? undefined : LOOSENING.find((row) => isLoosening(row, words, halted));
    if (found !== undefined)
      return ['litmus', ...found.verb, ...(found.option === undefined ? [] : [found.option])].join(' ');
  }
  return undefined;
}
