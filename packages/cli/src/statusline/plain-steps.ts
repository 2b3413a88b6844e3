/**
 * The ids and needs of a `litmus.yaml` in the shape that people write it in, without a YAML library: loading one would cost the status line half a start
 * each time. What is not surely of that shape is left to the library.
 */

/** A step, as far as its readiness goes. */
export interface StepNeeds {
  readonly id: string;
  readonly needs: readonly string[];
}

const ID = /^[A-Za-z][\w-]{0,63}$/;
/** Words that YAML reads as no text. */
const RESERVED = /^(?:null|true|false)$/i;

/** A name that YAML reads as it stands, with or without quotes; a comment may follow. */
function nameIn(text: string): string | undefined {
  const [, quoted, single, plain] = /^(?:"([^"\\]*)"|'([^']*)'|([\w-]+))(?:\s+#.*)?$/.exec(text.trim()) ?? [];
  const name = quoted ?? single ?? plain;
  return name !== undefined && ID.test(name) && (plain === undefined || !RESERVED.test(plain)) ? name : undefined;
}

function namesIn(text: string): string[] | undefined {
  const inside = /^\[(.*)\](?:\s+#.*)?$/.exec(text.trim())?.[1];
  if (inside === undefined) return undefined;
  if (inside.trim() === '') return [];
  const names = inside.split(',').map(nameIn);
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** The steps of a text of the plain shape, in order; undefined for any other text, a wrong one too. */
export function plainSteps(text: string): StepNeeds[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
  if (lines[0] === undefined || !/^steps:\s*(?:#.*)?$/.test(lines[0])) return undefined;
  const steps: { id?: string; needs?: readonly string[] }[] = [];
  let dash: number | undefined;
  for (const line of lines.slice(1)) {
    const indent = line.search(/\S/);
    if (/^\s*\t/.test(line)) return undefined;
    const item = /^( *)- (?=\S)/.exec(line);
    if (item !== null && (dash === undefined || indent === dash)) {
      dash = indent;
      steps.push({});
    }
    if (dash === undefined || indent < dash) return undefined;
    // Below a step's keys stands what only the gate reads.
    if (indent > dash + 2) continue;
    const [, key, value = ''] = /^ *(?:- )?([a-z_]+):(?: (.*))?$/.exec(line) ?? [];
    const step = steps.at(-1);
    if (step === undefined || key === undefined || (item === null && indent !== dash + 2)) return undefined;
    if (key === 'id') {
      const id = nameIn(value);
      if (id === undefined || step.id !== undefined) return undefined;
      step.id = id;
    } else if (key === 'needs') {
      const needs = namesIn(value);
      if (needs === undefined || step.needs !== undefined) return undefined;
      step.needs = needs;
    } else if (/^[&*!|>%@`"'{[]/.test(value.trim()) && !/^\[.*\]$|^\{.*\}$|^"[^"\\]*"$|^'[^']*'$/.test(value.trim())) {
      return undefined;
    }
  }
  const whole = steps.flatMap(({ id, needs = [] }) => (id === undefined ? [] : [{ id, needs }]));
  const ids = new Set(whole.map(({ id }) => id));
  return whole.length === steps.length && steps.length > 0 && ids.size === whole.length ? whole : undefined;
}
