import type { Action } from './judgement.js';
import { Refusal, shown } from './refusal.js';

/** What a project's own script does, as far as its name tells. */

const TESTS: ReadonlySet<string> = new Set(
  'test tests tst spec specs check checks lint lints eslint stylelint typecheck types type tsc e2e unit integration coverage cover vitest jest verify ci bench validate audit'.split(
    ' ',
  ),
);
/** First words behind which `release` and `version` are a manner of building or of testing. */
const MODES_BEHIND: ReadonlySet<string> = new Set('build compile assemble bundle install'.split(' '));
const LEAVES = /publish|deploy|^(?:commit|checkin|push|tag|bump|ship|upload|login|logout|link|unlink)$/;
const RELEASES = /^(?:release|releases|version|versions|semver)$/;

const LEAVING_WORDS: readonly string[] =
  'publish deploy commit push tag bump ship upload login logout release version'.split(' ');

function partsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
}

/** Whether a word of `name` publishes, releases or changes the repository where it is taken for a verb. */
export function leaves(name: string): boolean {
  return partsOf(name).some((part) => LEAVES.test(part) || RELEASES.test(part));
}

/**
 * The action that running the script `name` needs. Throws a Refusal for one that commits, pushes, publishes, releases or the like (F-24); with
 * `isAbbreviated`, also for one whose words may be the beginnings of such names.
 */
export function scriptAction(name: string, isAbbreviated = false): Action {
  if (!/^:?[A-Za-z0-9_][\w:.+/@-]*$/.test(name) || name.includes('..'))
    throw new Refusal(`${shown(name)} is no plain name of a script`);
  const parts = partsOf(name);
  const [first = ''] = parts;
  const isMode = TESTS.has(first) || MODES_BEHIND.has(first);
  if (parts.some((part) => LEAVES.test(part)) || (!isMode && parts.some((part) => RELEASES.test(part))))
    throw new Refusal(
      `by its name, the script ${shown(name)} publishes, releases or changes the repository`,
      'leave that to a person',
    );
  if (isAbbreviated && parts.some((part) => LEAVING_WORDS.some((word) => word.startsWith(part))))
    throw new Refusal(`${shown(name)} may be short for a name that publishes or releases`, 'write the name out');
  return TESTS.has(first) || parts.includes('test') || parts.includes('tests') ? 'test' : 'package';
}
