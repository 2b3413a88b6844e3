import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

export const SCRIPTS = path.resolve(import.meta.dirname, '../../skills/lit-comprehend/scripts');
export const VERIFIER = path.join(SCRIPTS, 'verify-explainer.mjs');

export interface Finding {
  readonly line?: number;
  readonly problem: string;
  readonly repair: string;
}

export interface Check {
  readonly id: string;
  readonly result: 'pass' | 'fail' | 'not run';
  readonly findings: readonly Finding[];
  readonly more?: number;
}

export interface Verdict {
  readonly verdict: 'PASS' | 'FAIL';
  readonly page: string;
  readonly checks: readonly Check[];
}

const FILES = {
  'package.json': '{}\n',
  'docs/guide.md': '# Guide\n',
  'src/greet.ts': [
    'export function greet(name?: string): string {',
    '  if (name === undefined) {',
    "    return 'Hello, <nobody> & co';",
    '  }',
    '',
    '  return `Hello, ${name}`;',
    '}',
    '',
  ].join('\r\n'),
  'src/box.txt': '┌──┐\n└──┘\n',
};

/** A repository, a folder beside it for pages, and the verifier as a function: `failures` names each check that does not pass. */
export function useVerifier(): {
  readonly folder: string;
  readonly root: string;
  verify(source: string | Uint8Array, name?: string): Verdict;
  failures(source: string): Record<string, string>;
} {
  let folder = '';
  let verdictOn: (page: string, root: string) => Verdict;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-explainer-'));
    for (const [name, text] of Object.entries(FILES)) {
      const file = path.join(folder, 'repository', name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    }
    fs.mkdirSync(path.join(folder, 'repository/.git'));
    fs.mkdirSync(path.join(folder, 'pages'));
    const module = (await import(pathToFileURL(path.join(SCRIPTS, 'verdict.mjs')).href)) as {
      verdictOn: typeof verdictOn;
    };
    verdictOn = module.verdictOn;
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  function verify(source: string | Uint8Array, name = 'pages/page.html'): Verdict {
    const file = path.join(folder, name);
    fs.writeFileSync(file, source);
    return verdictOn(file, path.join(folder, 'repository'));
  }

  return {
    get folder() {
      return folder;
    },
    get root() {
      return path.join(folder, 'repository');
    },
    verify,
    failures(source) {
      const failed = verify(source).checks.filter(({ result }) => result !== 'pass');
      return Object.fromEntries(
        failed.map(({ id, findings }) => [id, findings.map(({ problem }) => problem).join('; ')]),
      );
    },
  };
}
