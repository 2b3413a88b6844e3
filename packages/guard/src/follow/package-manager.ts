import type { Word } from '@litmus-hooks/command';
import { type CallOptions, hasFlag, lastValue, readOptions } from '../call-options.js';
import type { Call } from '../lead.js';
import { wordSet } from '../word-set.js';

/** How npm, pnpm, yarn and bun are asked to run a script, as data where they differ. */

/** A request to run scripts of packages. */
export interface ScriptRequest {
  /** Undefined: the name is not known, so it may be any script of the package. */
  readonly names: readonly string[] | undefined;
  readonly args: readonly Word[];
  /** Relative to the call's folder. */
  readonly folder?: string;
  /** Which packages of the workspace; absent means the package of the folder. */
  readonly packages?: 'all' | 'root' | readonly string[];
  /** Whether the scripts `pre…` and `post…` run too. */
  readonly surrounded: boolean;
  /** The first name is the program to start where no script has it. */
  readonly orProgram: boolean;
}

/** Lists of words are texts, blanks between the words: a line asks for few of them. */
interface Manager {
  readonly valued: string;
  readonly folder: readonly string[];
  readonly filter: readonly string[];
  readonly all: readonly string[];
  /** Options that mean the package at the workspace's root. */
  readonly root: readonly string[];
  readonly run: string;
  /** Verbs that run the script of that name, and its aliases. */
  readonly named: Readonly<Record<string, string>>;
  /** Verbs that run the package's own install scripts when no package is named. */
  readonly installs: string;
  /** Verbs that run further scripts, by their names. */
  readonly lifecycle: Readonly<Record<string, readonly string[]>>;
  /** Everything after the script's name belongs to the script. */
  readonly passesAll: boolean;
  /** A word that is no verb is a script's or a binary's name. */
  readonly bareScripts: boolean;
  /** The verbs that a script of the same name does not replace. */
  readonly verbs: string;
}

const VERSION_SCRIPTS = ['preversion', 'version', 'postversion'];
const PACK_SCRIPTS = ['prepack', 'prepare', 'postpack'];
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'];
const SURROUNDED = ['test', 'start', 'stop', 'restart'];

const NPM: Manager = {
  valued:
    '-w --workspace --prefix -C --loglevel --script-shell --userconfig --globalconfig --registry --cache --node-options --omit --include --tag --otp --access',
  folder: ['--prefix', '-C'],
  filter: ['-w', '--workspace'],
  all: ['--workspaces', '-ws'],
  root: ['--include-workspace-root'],
  run: 'run run-script rum urn',
  named: { test: 'test', t: 'test', tst: 'test', start: 'start', stop: 'stop', restart: 'restart' },
  installs:
    'install i in ins inst insta instal isnt isnta isntal isntall ci clean-install ic install-clean isntall-clean install-test it install-ci-test cit clean-install-test sit rebuild rb',
  lifecycle: { version: VERSION_SCRIPTS, verison: VERSION_SCRIPTS, pack: PACK_SCRIPTS },
  passesAll: false,
  bareScripts: false,
  verbs: '',
};

const PNPM: Manager = {
  valued:
    '-C --dir -F --filter --filter-prod --loglevel --reporter --workspace-concurrency --test-pattern --changed-files-ignore-pattern --resume-from --stream-prefix',
  folder: ['-C', '--dir'],
  filter: ['-F', '--filter', '--filter-prod'],
  all: ['-r', '--recursive'],
  root: ['-w', '--workspace-root'],
  run: 'run run-script',
  named: { test: 'test', t: 'test', tst: 'test', start: 'start', stop: 'stop', restart: 'restart' },
  installs: 'install i ci install-test it rebuild rb',
  lifecycle: { version: VERSION_SCRIPTS, pack: PACK_SCRIPTS },
  passesAll: true,
  bareScripts: true,
  // Not `clean`, `setup`, `deploy`, `rebuild`: a script of that name goes first.
  verbs:
    'add import ls list la ll link ln outdated prune publish pack patch patch-commit patch-remove remove rm uninstall un unlink update up upgrade why audit bin config c create dlx doctor env exec fetch init login logout root server store view info show approve-builds ignored-builds licenses pm help',
};

const YARN: Manager = {
  valued: '--cwd --cache-folder --modules-folder --network-timeout --registry --mutex',
  folder: ['--cwd'],
  filter: [],
  all: [],
  root: [],
  run: 'run run-script',
  named: {},
  installs: 'install',
  lifecycle: { version: VERSION_SCRIPTS, pack: PACK_SCRIPTS },
  passesAll: true,
  bareScripts: true,
  verbs:
    'add audit autoclean bin cache check config constraints create dedupe dlx exec explain generate-lock-entry global help import info init licenses link list login logout node npm outdated owner patch patch-commit plugin policies publish rebuild remove search set stage tag team unlink unplug up upgrade upgrade-interactive versions why',
};

const BUN: Manager = {
  valued:
    '--cwd -F --filter -c --config --env-file --elide-lines --shell -r --preload --define -d --loader -l --port --conditions',
  folder: ['--cwd'],
  filter: ['-F', '--filter'],
  all: ['--workspaces'],
  root: [],
  run: 'run',
  named: {},
  installs: 'install i ci',
  lifecycle: { pack: PACK_SCRIPTS },
  passesAll: true,
  bareScripts: true,
  verbs:
    'add a audit build c create completions discord exec feedback getcompletes help info init link outdated patch patch-commit pm publish remove repl rm test uninstall unlink update upgrade upgrade why x',
};

const MANAGERS: Readonly<Record<string, Manager>> = { npm: NPM, pnpm: PNPM, yarn: YARN, yarnpkg: YARN, bun: BUN };

export const PACKAGE_MANAGERS: readonly string[] = Object.keys(MANAGERS);

type Place = Pick<ScriptRequest, 'folder' | 'packages'>;

function packagesMeant(manager: Manager, sets: readonly CallOptions[]): ScriptRequest['packages'] {
  const filters = sets.flatMap((set) => manager.filter.flatMap((name) => set.values.get(name) ?? []));
  if (filters.some(({ value }) => value === undefined)) return 'all';
  if (filters.length > 0) return filters.map(({ value }) => value as string);
  if (sets.some((set) => hasFlag(set, ...manager.all))) return 'all';
  return sets.some((set) => hasFlag(set, ...manager.root)) ? 'root' : undefined;
}

function placeOf(manager: Manager, sets: readonly CallOptions[]): Place {
  const folder = sets.map((set) => lastValue(set, ...manager.folder)).find((value) => value !== undefined);
  const packages = packagesMeant(manager, sets);
  return { ...(folder === undefined ? {} : { folder }), ...(packages === undefined ? {} : { packages }) };
}

function named(
  name: Word | undefined,
  args: readonly Word[],
  place: Place,
  surrounded: boolean,
  orProgram: boolean,
): ScriptRequest | undefined {
  if (name === undefined) return undefined;
  return { names: name.value === undefined ? undefined : [name.value], args, ...place, surrounded, orProgram };
}

/** What `yarn workspace NAME X`, `yarn workspaces run X` and `yarn workspaces foreach … run X` ask for. */
function yarnWorkspaces(verb: string, args: readonly Word[]): ScriptRequest | undefined {
  if (verb === 'workspace') {
    const [name, ...rest] = args;
    const inner = rest[0]?.value === 'run' ? rest.slice(1) : rest;
    const packages = name?.value === undefined ? 'all' : [name.value];
    return named(inner[0], inner.slice(1), { packages }, true, true);
  }
  const verbs = args.findIndex((word) => word.value === 'run');
  const inner = verbs === -1 ? [] : args.slice(verbs + 1);
  return named(inner[0], inner.slice(1), { packages: 'all' }, true, false);
}

/** Reads a call of a package manager. Undefined where it runs no script of a package. */
export function readScriptRequest({ program, args }: Call): ScriptRequest | undefined {
  const manager = MANAGERS[program];
  if (manager === undefined) return undefined;
  const table = { valued: wordSet(manager.valued), whole: manager.all };
  const before = readOptions(args, { ...table, endAtOperand: true });
  const [verbWord, ...rest] = before.operands;
  const verb = verbWord?.value;
  const surrounded = !hasFlag(before, '--ignore-scripts');
  if (verbWord === undefined) {
    // `yarn` alone installs; the others print their help.
    return manager === YARN && args.length === 0 && surrounded
      ? { names: INSTALL_SCRIPTS, args: [], surrounded: false, orProgram: false }
      : undefined;
  }
  if (manager === YARN && (verb === 'workspace' || verb === 'workspaces')) return yarnWorkspaces(verb, rest);
  const isRun = verb !== undefined && wordSet(manager.run).has(verb);
  // pnpm, yarn and bun give a script all that follows its name; npm takes its own options out as far as `--`.
  const after = readOptions(rest, { ...table, endAtOperand: manager.passesAll });
  // npm's own help, wherever it is asked for; the others hand it to the script where it stands behind the name.
  if ([before, after].some((set) => hasFlag(set, '--help', '-h', '-?') && (set === before || !manager.passesAll)))
    return undefined;
  const place = placeOf(manager, [before, after]);
  const scripts = surrounded && !hasFlag(after, '--ignore-scripts');
  if (isRun)
    return named(
      after.operands[0],
      [...after.operands.slice(1), ...after.passed],
      place,
      scripts,
      manager === BUN || manager === YARN,
    );
  const script = verb === undefined ? undefined : manager.named[verb];
  if (script !== undefined)
    return {
      names: [script],
      args: [...after.operands, ...after.passed],
      ...place,
      surrounded: scripts,
      orProgram: false,
    };
  if (verb !== undefined && wordSet(manager.installs).has(verb)) {
    // Naming packages adds them and leaves the package's own scripts alone, but for `install-test`, which tests in any case.
    const tests = /test$|^(?:it|cit|sit)$/.test(verb) ? SURROUNDED.slice(0, 1) : [];
    const own = after.operands.length === 0 && scripts ? INSTALL_SCRIPTS : [];
    return { names: [...own, ...tests], args: [], ...place, surrounded: false, orProgram: false };
  }
  const lifecycle = verb === undefined ? undefined : manager.lifecycle[verb];
  if (lifecycle !== undefined && scripts)
    return { names: lifecycle, args: [], ...place, surrounded: false, orProgram: false };
  if (!manager.bareScripts || (verb !== undefined && wordSet(manager.verbs).has(verb))) return undefined;
  return named(verbWord, rest, place, scripts, true);
}
