import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedAlone } from './alone.js';
import { CALLBACK_CASES, payload } from './callback-cases.js';
import { runExample } from './example.js';
import { usePlaces } from './place.js';
import { callbackExample } from './readme.js';
import { manifestOf, PACKAGES } from './workspace.js';

const newPlace = usePlaces();
const HOOK_PACKAGES = PACKAGES.filter((name) => manifestOf(name).bin?.[`litmus-${name}`] !== undefined);

/** Calls each input's callbacks as the SDK does: those of its event whose matcher fits the tool. */
const CALLS = `await (async () => {
  const answers = [];
  for (const input of notedInputs) {
    const fitting = (hooks[input.hook_event_name] ?? []).filter(
      ({ matcher }) => matcher === undefined || new RegExp(\`^(?:\${matcher})$\`).test(input.tool_name ?? input.source),
    );
    for (const callback of fitting.flatMap((entry) => entry.hooks))
      answers.push(await callback(input, input.tool_use_id, { signal: new AbortController().signal }));
  }
  return JSON.parse(JSON.stringify(answers));
})()`;

describe('the hook packages as callbacks of the Agent SDK', () => {
  it('X-10 each shows one in its README', () => {
    expect(Object.keys(CALLBACK_CASES).sort()).toEqual([...HOOK_PACKAGES].sort());
  });

  it.each(Object.entries(CALLBACK_CASES))('X-10 %s, installed alone, answers as its hook does', (name, wanted) => {
    const place = newPlace(wanted.files);
    const inputs = wanted.inputs.map(([file, changes = {}]) => payload(file, changes, place.project));
    const { answer } = runExample(
      { source: callbackExample(name), given: `const notedInputs = ${JSON.stringify(inputs)};`, asked: CALLS },
      installedAlone(name).alone,
      place,
    );
    expect(answer).toEqual(wanted.answers);
    for (const [file, text] of Object.entries(wanted.written ?? {}))
      expect(fs.readFileSync(path.join(path.dirname(place.home), file), 'utf8')).toContain(text);
  });
});
