import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { deserialize } from 'node:v8';
import { parseAst } from 'vite';
import { type DocumentedValue, readDocumentedValue } from './documented-value.js';
import { environmentOf, type Place } from './place.js';

/** A block of JavaScript in a README, run as the person who copies it would, and the values that its comments promise. */

export interface Example {
  readonly source: string;
  /** What the README takes for granted, such as an event; it stands before the source. */
  readonly given?: string;
  /** An expression over the names of the source, whose value is wanted beside those that comments promise. */
  readonly asked?: string;
}

export interface Outcome {
  /** The lines that promise a value, with what they promise and what they gave. */
  readonly promises: readonly {
    readonly line: string;
    readonly documented: DocumentedValue;
    readonly value: unknown;
  }[];
  /** The value of what was asked. */
  readonly answer: unknown;
  readonly stdout: string;
}

interface Promised {
  readonly line: string;
  readonly documented: DocumentedValue;
}

const VALUES_FILE = 'example-values';
const COMMENT_BEHIND = /^[ \t]*\/\/ (.*)|^\n\/\/ (.*)/;

/** The source with a note of each value that a comment behind a statement promises. */
function noted(source: string): { readonly code: string; readonly promised: readonly Promised[] } {
  const promised: Promised[] = [];
  let code = '';
  let at = 0;
  for (const statement of parseAst(source).body) {
    const behind = COMMENT_BEHIND.exec(source.slice(statement.end));
    const documented = readDocumentedValue(behind?.[1] ?? behind?.[2] ?? '');
    const text = source.slice(statement.start, statement.end);
    code += source.slice(at, statement.start);
    at = statement.end;
    const named = statement.type === 'VariableDeclaration' ? /^const \{? ?(\w+) ?\}? =/.exec(text)?.[1] : undefined;
    const isExpression = statement.type === 'ExpressionStatement';
    if (documented === undefined || !(isExpression || named !== undefined)) code += text;
    else {
      const expression = text.replace(/;$/, '');
      code += isExpression ? `noteValue(${expression});` : `${text} noteValue(${named});`;
      promised.push({ line: text.split('\n')[0] as string, documented });
    }
  }
  return { code: code + source.slice(at), promised };
}

/**
 * Runs an example with the packages of `folder`, in the project of `place`. Throws where it throws, with its stderr, or where it cannot be resolved or parsed.
 */
export function runExample(
  { source, given = '', asked = 'undefined' }: Example,
  folder: string,
  place: Place,
): Outcome {
  const { code, promised } = noted(source);
  const values = path.join(place.home, VALUES_FILE);
  const script = [
    "import * as notedFs from 'node:fs';",
    "import { serialize as notedBytes } from 'node:v8';",
    'const notedValues = [];',
    'const noteValue = (value) => notedValues.push(value);',
    given,
    code,
    `noteValue(${asked});`,
    `notedFs.writeFileSync(${JSON.stringify(values)}, notedBytes(notedValues));`,
  ].join('\n');
  // It must lie in the folder whose packages it imports.
  const file = path.join(folder, `example-${path.basename(path.dirname(place.home))}.mjs`);
  fs.writeFileSync(file, script);
  try {
    const stdout = execFileSync(process.execPath, [file], {
      cwd: place.project,
      env: environmentOf(place),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const given = deserialize(fs.readFileSync(values)) as unknown[];
    return {
      promises: promised.map((promise, index) => ({ ...promise, value: given[index] })),
      answer: given.at(-1),
      stdout,
    };
  } finally {
    fs.rmSync(file);
    fs.rmSync(values, { force: true });
  }
}
