/** The Robots Exclusion Protocol (RFC 9309). */

export const MAX_ROBOTS_BYTES: number = 500 * 1024;
const MAX_PATTERN_CHARS = 2_000;

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

export interface RobotsGroup {
  readonly agents: readonly string[];
  readonly rules: readonly Rule[];
}

/** Reads the groups of a robots.txt; lines that say nothing known are skipped. */
export function readRobots(text: string): readonly RobotsGroup[] {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  let open: { agents: string[]; rules: Rule[] } | undefined;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]{1,40})\s*:\s*(.*)$/i.exec(line.replace(/#.*/, '')) ?? [];
    switch (field.toLowerCase()) {
      case 'user-agent':
        if (open === undefined || open.rules.length > 0) {
          open = { agents: [], rules: [] };
          groups.push(open);
        }
        open.agents.push(value.trim().toLowerCase());
        break;
      case 'allow':
      case 'disallow': {
        const pattern = value.trim();
        // An empty pattern matches nothing.
        if (pattern !== '' && pattern.length <= MAX_PATTERN_CHARS)
          open?.rules.push({ allow: field.toLowerCase() === 'allow', pattern });
        else if (open !== undefined && pattern === '') open.rules.push({ allow: true, pattern: '' });
        break;
      }
    }
  }
  return groups;
}

/** Percent-encoding brought to one spelling, so that `/%7Ea` and `/~a` are the same. */
function normalised(path: string): string {
  return path
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
    .replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[A-Za-z0-9\-._~]/.test(character) ? character : encoded.toUpperCase();
    });
}

/** Whether a pattern with `*` and a final `$` matches from the path's beginning. At most pattern times path. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split(/\*+/);
  const [first = '', ...others] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = anchored && others.length > 0 ? others.pop() : undefined;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (last !== undefined) return path.length - last.length >= at && path.endsWith(last);
  return !anchored || at === path.length;
}

/** The rules for a product: those of every group that names it, else those for all. */
function rulesFor(groups: readonly RobotsGroup[], product: string): readonly Rule[] {
  const own = groups.filter(({ agents }) => agents.some((agent) => agent.split(/[/\s]/)[0] === product));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

/** Whether `product` (in lower case) may read `path`, which includes the query: the longest pattern decides, and of two equal ones the permission. */
export function robotsAllow(groups: readonly RobotsGroup[], product: string, path: string): boolean {
  const asked = normalised(path);
  let decided: Rule | undefined;
  for (const { allow, pattern } of rulesFor(groups, product)) {
    const rule = { allow, pattern: normalised(pattern) };
    if (rule.pattern === '' || !matches(rule.pattern, asked)) continue;
    const longer = rule.pattern.length - (decided?.pattern.length ?? 0);
    if (longer > 0 || (longer === 0 && allow)) decided = rule;
  }
  return decided?.allow ?? true;
}
