import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchesFor, readCapture, readKnowledge, setCapture } from '../src/index.js';
import { useProject } from './project.js';

const project = useProject();
const CONFIG = '.litmus/config.json';

describe('capture', () => {
  it('R-36 is on until somebody says off, and off keeps nothing new', () => {
    const on = project();
    on.save('The gateway gives up after 30 s.');
    expect(setCapture(on.place.project, 'off')).toMatchObject({ outcome: 'changed' });
    const before = on.files();
    expect(on.add('Two is so.')).toMatchObject({ outcome: 'refused', refused: 'capture_off' });
    expect(() => on.save('Three is so.')).toThrow('capture_off');
    expect(on.files()).toEqual(before);
    const reading = readKnowledge(on.place);
    expect(
      reading.status === 'read' && matchesFor(reading.claims, { text: 'gateway', kinds: [], limit: 5 }),
    ).toHaveLength(1);
    setCapture(on.place.project, 'on');
    expect(on.add('Two is so.').outcome).toBe('changed');
  });

  it("R-36 off in the user's file is off in every project, whatever the project's file says", () => {
    const on = project();
    const file = path.join(on.home, CONFIG);
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, '{"knowledge":{"capture":"off"}}');
    on.write(CONFIG, '{"knowledge":{"capture":"on"}}');
    expect(readCapture(on.place.project)).toEqual({ status: 'known', capture: 'off', from: file });
    expect(on.add('It is so.')).toMatchObject({ refused: 'capture_off', message: expect.stringContaining(file) });
  });

  it.each(['{', '[]', '{"knowledge":"off"}', '{"knowledge":{"capture":false}}', '{"knowledge":{"capture":"Off"}}'])(
    'R-36 an opt-out that cannot be read is not taken for none: %s',
    (text) => {
      const on = project();
      on.write(CONFIG, text);
      expect(readCapture(on.place.project).status).toBe('unknown');
      expect(on.add('It is so.')).toMatchObject({ outcome: 'refused', refused: 'capture_off' });
    },
  );

  it('R-36 leaves what else stands in the file, and writes nothing where nothing changes', () => {
    const on = project();
    const values = '{"hooks":{"mark":false},"knowledge":{"note":"kept"},"__proto__":{"a":1}}';
    on.write(CONFIG, values);
    expect(setCapture(on.place.project, 'on').outcome).toBe('changed');
    setCapture(on.place.project, 'off');
    const text = fs.readFileSync(path.join(on.place.project, CONFIG), 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(values.replace('"kept"', '"kept","capture":"off"')));
    expect(setCapture(on.place.project, 'off').outcome).toBe('unchanged');
    expect(fs.readFileSync(path.join(on.place.project, CONFIG), 'utf8')).toBe(text);
  });

  it.each([
    ['no JSON', '{"hooks":'],
    ['a list', '[]'],
    ['nested without end', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ])('S-10 changes no file that is %s', (_, text) => {
    const on = project();
    on.write(CONFIG, text);
    expect(setCapture(on.place.project, 'off')).toMatchObject({ outcome: 'uncertain', cause: 'unreadable' });
    expect(on.files()[CONFIG]).toBe(text);
  });

  it.each([
    ['a symbolic link', fs.symlinkSync],
    ['a hard link', fs.linkSync],
  ])('S-10 changes no file through %s', (_, link) => {
    const on = project();
    const other = on.write('other.json', '{}');
    fs.mkdirSync(on.place.stateFolder);
    link(other, path.join(on.place.project, CONFIG));
    expect(setCapture(on.place.project, 'off')).toMatchObject({ outcome: 'uncertain', cause: 'unreadable' });
    expect(fs.readFileSync(other, 'utf8')).toBe('{}');
  });
});
