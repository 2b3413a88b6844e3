import { type InvokedWord, type ReadArguments, readArguments } from './deploy-arguments.js';
import { hasOption, matchPattern, matchWord, type PatternMatch } from './deploy-pattern.js';
import { type DeployReading, deploys, harmless, unresolvable } from './deploy-reading.js';
import { readGitPush, readTransferScript, readWebRequest } from './special-readers.js';
import { toolName } from './tool-name.js';

export type { InvokedWord } from './deploy-arguments.js';
export type { DeployReading } from './deploy-reading.js';

/** How one tool tells what it puts live from what it only reads or does here. Pure JSON; its patterns are read by `matchPattern`. */
export interface DeployTool {
  /** The program's name, which is the tool's name too. */
  readonly tool: string;
  /** Other names of the same program, blank-separated: short binaries, package names. */
  readonly also?: string;
  /** Options that take the next word as their value, blank-separated. */
  readonly valued?: string;
  /** Options without a value that mean help elsewhere and something else here, blank-separated. */
  readonly plain?: string;
  /** Words that may stand before the verb, `|` between them: `alpha|beta`. */
  readonly leading?: string;
  /** What is a deploy. The empty pattern makes it the tool's default. */
  readonly deploys: readonly string[];
  /** What is none: paths at least as long as the deploy's, and options that take the effect away. */
  readonly unless?: readonly string[];
  /** For a tool whose meaning lies in more than verbs and options. */
  readonly reader?: DeployReader;
}

/** Names of the special readers, as rows use them. */
type DeployReader = 'git-push' | 'transfer-script' | 'web-request';

const READERS: Readonly<Record<DeployReader, (tool: string, call: ReadArguments) => DeployReading>> = {
  'git-push': readGitPush,
  'transfer-script': readTransferScript,
  'web-request': readWebRequest,
};

const WITHOUT_EFFECT = ['--help', '-h', '-help', '--dry-run', '--dryrun', '--dryRun', '--dry', '--noop', '--what-if'];
const VERSION_ALONE = ['-v', '-V', '-version'];
const SEVERITY: readonly DeployReading['verdict'][] = ['unknown_tool', 'harmless', 'unresolvable', 'deploy'];

/**
 * Tells whether an invocation deploys: whether it changes what others see (G-01, G-04 to G-07).
 * `program` is a basename or a package name without its version, `args` the words after it, wrappers already taken off.
 * Where several rows know the program, the most serious reading counts.
 */
export function classifyDeploy(
  program: string,
  args: readonly InvokedWord[],
  tools: readonly DeployTool[],
): DeployReading {
  const name = toolName(program);
  let reading: DeployReading = { verdict: 'unknown_tool', words: [], why: `\`${name}\` is not a known deploy tool` };
  for (const tool of tools) {
    if (tool.tool !== name && !namesOf(tool.also).includes(name)) continue;
    const next = readTool(tool, args);
    if (SEVERITY.indexOf(next.verdict) > SEVERITY.indexOf(reading.verdict)) reading = next;
  }
  return reading;
}

function readTool(tool: DeployTool, args: readonly InvokedWord[]): DeployReading {
  const own = new Set([...namesOf(tool.valued), ...namesOf(tool.plain)]);
  const takesPathsAlone = tool.reader !== undefined || tool.deploys.some((pattern) => pattern.startsWith('>'));
  const all = readArguments(args, new Set(namesOf(tool.valued)), !takesPathsAlone);
  const call = { ...all, positionals: withoutLeading(all.positionals, tool.leading) };
  const negation = negationOf(call, own, args);
  if (negation) return harmless(tool.tool, [negation]);
  for (const pattern of tool.unless?.filter(hasOption) ?? []) {
    const match = matchPattern(pattern, call);
    if (match.certainty === 'yes') return harmless(tool.tool, match.words);
  }
  return tool.reader ? READERS[tool.reader](tool.tool, call) : readByPath(tool, call);
}

/** The longer path decides; of two equally long ones, the harmless one. */
function readByPath({ tool, deploys: live, unless: calm = [] }: DeployTool, call: ReadArguments): DeployReading {
  const liveMatches = live.map((pattern) => matchPattern(pattern, call));
  const calmMatches = calm.filter((pattern) => !hasOption(pattern)).map((pattern) => matchPattern(pattern, call));
  const surelyLive = longest(liveMatches, 'yes');
  const surelyCalm = longest(calmMatches, 'yes');
  const isLive = rank(surelyLive) > rank(surelyCalm);
  const byDefault = isLive && rank(surelyLive) === 0;
  const doubt = isLive && !byDefault ? undefined : longest(byDefault ? calmMatches : liveMatches, 'maybe');
  if (doubt && rank(doubt) > rank(byDefault ? surelyLive : surelyCalm))
    return unresolvable(tool, doubt.words, 'a word');
  return isLive ? deploys(tool, surelyLive?.words ?? []) : harmless(tool, surelyCalm?.words ?? firstWords(call));
}

function longest(matches: readonly PatternMatch[], certainty: PatternMatch['certainty']): PatternMatch | undefined {
  return matches
    .filter((match) => match.certainty === certainty)
    .reduce<PatternMatch | undefined>((best, match) => (rank(match) > rank(best) ? match : best), undefined);
}

function rank(match: PatternMatch | undefined): number {
  return match ? match.specificity : -1;
}

/** What was given that makes a call of any tool show or try only. */
function negationOf(call: ReadArguments, own: ReadonlySet<string>, args: readonly InvokedWord[]): string | undefined {
  const only = args.length === 1 ? args[0]?.value : undefined;
  if (only !== undefined && VERSION_ALONE.includes(only)) return only;
  if (call.positionals[0]?.value === 'help') return 'help';
  const version = args.findIndex((word) => word.value === '--version');
  if (version >= 0 && !own.has('--version') && isOptionOrEnd(args[version + 1])) return '--version';
  const separate = { ...call, options: call.options.filter((option) => !option.joined) };
  return WITHOUT_EFFECT.find((name) => !own.has(name) && matchPattern(name, separate).certainty === 'yes');
}

/** `--version 1.2` gives one, `--version` asks for it. */
function isOptionOrEnd(word: InvokedWord | undefined): boolean {
  return word?.value === undefined ? word === undefined : word.value.startsWith('-');
}

function withoutLeading(words: readonly InvokedWord[], leading: string | undefined): readonly InvokedWord[] {
  let from = 0;
  while (leading && matchWord(leading, words[from]) === 'yes') from++;
  return words.slice(from);
}

function firstWords(call: ReadArguments): string[] {
  return call.positionals.slice(0, 1).map((word) => word.value ?? word.prefix);
}

function namesOf(words: string | undefined): readonly string[] {
  return words ? words.split(' ') : [];
}
