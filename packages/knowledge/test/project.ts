import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { addClaim, type Candidate, type ClaimsChange, type KnowledgePlace, knowledgePlace } from '../src/index.js';

export const AT = '2026-11-30T10:00:00.000Z';

/** A project that is there for one test, with a home of its own. */
export interface Project {
  readonly place: KnowledgePlace;
  readonly home: string;
  /** Keeps a claim for review. */
  add(claim: string, more?: Partial<Candidate>): ClaimsChange;
  /** Keeps it and accepts it; its id. */
  save(claim: string, more?: Partial<Candidate>): string;
  write(file: string, text: string): string;
  /** Of the claims file. */
  text(): string;
  /** Every name in the project with what it is. */
  files(): Record<string, string>;
}

export function useProject(): () => Project {
  let current: Project | undefined;
  let root = '';
  const outerHome = process.env.HOME;
  beforeEach(() => {
    root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-knowledge-')));
    const home = path.join(root, 'home');
    const folder = path.join(root, 'project');
    for (const made of [home, folder]) fs.mkdirSync(made);
    process.env.HOME = home;
    current = project(folder, home);
  });
  afterEach(() => {
    process.env.HOME = outerHome;
    fs.rmSync(root, { recursive: true, force: true });
  });
  return () => {
    if (current === undefined) throw new Error('A project is there during a test alone.');
    return current;
  };
}

function project(folder: string, home: string): Project {
  const place = knowledgePlace(folder);
  const keep = (accept: boolean, claim: string, more: Partial<Candidate> = {}): ClaimsChange =>
    addClaim(place, { candidate: { kind: 'fact', claim, source: 'src/index.ts:12', ...more }, accept, at: AT });
  return {
    place,
    home,
    add: (claim, more) => keep(false, claim, more),
    save(claim, more) {
      const result = keep(true, claim, more);
      if (result.outcome !== 'changed') throw new Error(JSON.stringify(result));
      return result.claims[0]?.id ?? '';
    },
    write(file, text) {
      const target = path.join(folder, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, text);
      return target;
    },
    text: () => fs.readFileSync(place.claimsFile, 'utf8'),
    files() {
      const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
      return Object.fromEntries(
        names.map((name) => {
          const file = path.join(folder, name);
          const stat = fs.lstatSync(file);
          if (stat.isSymbolicLink()) return [name, `→ ${fs.readlinkSync(file)}`];
          return [name, stat.isFile() ? fs.readFileSync(file, 'utf8') : 'no file'];
        }),
      );
    },
  };
}
