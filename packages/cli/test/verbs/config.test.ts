import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configCheckAnswer, configInitAnswer, configSchemaAnswer, configShowAnswer } from '../../src/answers/config.js';
import { newPlace } from '../litmus.js';

describe('litmus config', () => {
  it('check names what is not heeded, with file and place, and ends with 1', async () => {
    const place = newPlace();
    expect((await place.answer(configCheckAnswer, ['config', 'check'])).status).toBe(0);
    const file = place.write('.litmus/config.json', '{\n  "hooks": {},\n}\n');
    mkdirSync(join(place.home, '.litmus'));
    writeFileSync(join(place.home, '.litmus/config.json'), '{"hooks": {"gaurd": false}}');
    const { status, json } = await place.answer(configCheckAnswer, ['config', 'check']);
    expect(status).toBe(1);
    expect(json.problems).toEqual([
      { file: join(place.home, '.litmus/config.json'), message: expect.stringContaining('did you mean guard?') },
      { file, message: expect.stringContaining('line 3, column 1') },
    ]);
    const { stdout } = await place.litmus(['config', 'check']);
    expect(stdout).toContain(`problem: ${file}: The file is not JSON from line 3, column 1 on`);
  });

  it('init writes a file that changes nothing and passes the check, never over another, and leaves it to a person', async () => {
    const place = newPlace();
    expect(await place.failure(['config', 'init'], { env: { CLAUDECODE: '1' } })).toMatchObject({ status: 77 });
    const { status, json } = await place.answer(configInitAnswer, ['config', 'init']);
    expect({ status, file: json.file }).toEqual({ status: 0, file: place.path('.litmus/config.json') });
    expect((await place.answer(configCheckAnswer, ['config', 'check'])).json.problems).toEqual([]);
    expect(place.json('.litmus/config.json')).toMatchObject({ $schema: './config.schema.json' });
    expect(place.json('.litmus/config.schema.json')).toMatchObject({ type: 'object' });
    const before = place.files();
    expect(await place.failure(['config', 'init'])).toMatchObject({ status: 1, name: 'file_system' });
    expect(place.files()).toEqual(before);
  });

  it('show says where each value comes from, and schema prints what an editor reads', async () => {
    const place = newPlace();
    const file = place.write('.litmus/config.json', { evidence: [{ type: 'tests', program: 'vitest' }] });
    const { json } = await place.answer(configShowAnswer, ['config', 'show']);
    expect(json.settings.find(({ key }) => key === 'evidence.tests')).toMatchObject({ from: file });
    expect((await place.litmus(['config', 'show'])).stdout).toMatch(/hooks\.guard +true +built in\n/);
    const { stdout } = await place.litmus(['config', 'schema']);
    expect(configSchemaAnswer.parse(JSON.parse(stdout))).toMatchObject({ additionalProperties: false });
  });
});
