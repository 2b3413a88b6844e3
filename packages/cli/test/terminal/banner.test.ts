import { spawnSync } from 'node:child_process';
import { BANNER_MARK, colorize, lockup, SESSION_MARK } from '@litmus-hooks/mark';
import { describe, expect, it } from 'vitest';
import { LITMUS, newPlace, type Place } from '../litmus.js';

const COLOURED = { TERM: 'xterm-256color', LANG: 'C.UTF-8', COLORTERM: 'truecolor' };
const FRONT_PAGE = 'Litmus keeps a witness';

/** What litmus writes to a terminal of `columns`, its line ends as they left it. */
function onTerminal(place: Place, words: string, env: Readonly<Record<string, string>>, columns = 100): string {
  const { stdout, error } = spawnSync(
    'script',
    ['-qec', `stty cols ${columns} -opost; exec ${process.execPath} ${LITMUS} ${words}`, '/dev/null'],
    { cwd: place.project, env: { PATH: process.env.PATH ?? '', HOME: place.home, ...env }, encoding: 'utf8' },
  );
  if (error !== undefined) throw error;
  return stdout;
}

async function labels(place: Place): Promise<[string, string]> {
  const { stdout } = await place.litmus(['--version']);
  return [`litmus v${stdout.trim()}`, 'witness, gate, bounds'];
}

describe('the banner on a terminal', () => {
  it('M-10 M-12 stands above the front page and the findings of doctor, in colours, and above nothing else', async () => {
    const place = newPlace();
    const drawn = colorize(lockup(BANNER_MARK, await labels(place)), 'truecolor');
    expect(onTerminal(place, '--help', COLOURED).startsWith(`${drawn}\n\n${FRONT_PAGE}`)).toBe(true);
    expect(onTerminal(place, '', COLOURED).startsWith(`${drawn}\n\n${FRONT_PAGE}`)).toBe(true);
    const findings = onTerminal(place, 'doctor', COLOURED);
    expect(findings.startsWith(`${drawn}\n\n`)).toBe(true);
    expect(findings).toContain('No problem found.');
    for (const words of ['start --help', '--version', 'ledger'])
      expect(onTerminal(place, words, COLOURED)).not.toContain('█');
  });

  it('M-12 is smaller on a narrow terminal, and of the fixed palette where no more is promised', async () => {
    const place = newPlace();
    const drawn = colorize(lockup(SESSION_MARK, await labels(place)), '256');
    const narrow = onTerminal(place, '--help', { ...COLOURED, COLORTERM: '' }, 60);
    expect(narrow.startsWith(`${drawn}\n\n${FRONT_PAGE}`)).toBe(true);
  });

  it('M-13 M-14 has no escape sequence where none is wanted, and is one line where nothing can be drawn', async () => {
    const place = newPlace();
    const [name, words] = await labels(place);
    for (const variable of [{ NO_COLOR: '' }, { CI: '' }]) {
      const page = onTerminal(place, '--help', { ...COLOURED, ...variable });
      expect(page.startsWith(`${lockup(BANNER_MARK, [name, words])}\n\n${FRONT_PAGE}`)).toBe(true);
      expect(page).not.toContain('\u001b');
    }
    for (const variable of [{ TERM: 'dumb' }, { LANG: 'C' }])
      expect(onTerminal(place, '--help', { ...COLOURED, ...variable }).startsWith(`${name}\n\n${FRONT_PAGE}`)).toBe(
        true,
      );
  });

  it('M-13 is absent from JSON', () => {
    const place = newPlace();
    expect(JSON.parse(onTerminal(place, 'doctor --json', COLOURED))).toMatchObject({ outcome: 'good' });
    expect(onTerminal(place, '--help --json', COLOURED)).not.toContain('█');
  });
});

it('M-13 the banner is absent from a pipe', async () => {
  const place = newPlace();
  expect((await place.litmus(['--help'], { env: COLOURED })).stdout.startsWith(FRONT_PAGE)).toBe(true);
  expect((await place.litmus(['doctor'], { env: COLOURED })).stdout).toMatch(/^(good|note|problem) /);
});
