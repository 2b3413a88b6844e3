import type { PlanSchema } from './schema.js';

/** What the default headings ask for; any other heading asks in the same words. */
const QUESTIONS: Readonly<Record<string, string>> = {
  Outcome: 'one sentence that can turn out false',
  Bounds: 'what stays as it is, and the folders that are read, written and tested',
  'What is known': 'facts with path and line; assumptions, and what would settle them',
  Approach: 'the way chosen, and the one rejected with its reason',
  Risks: 'what could sink this, and the row that settles it',
  Grants: 'action:path for each, such as read:src, write:src/search, test:.',
  Files: 'paths that are read or changed',
  Change: 'the one result of this row',
  Check: 'the command to run, or what is looked at',
  Expected: 'what that shows once the row is done',
  Needs: 'rows that come first, or nothing',
};

/** A new plan with a place to fill in at everything that the schema wants. Its structure holds once each is filled in (D-09). */
export function scaffold(title: string, { headings, labels }: PlanSchema): string {
  const rows = [...headings.slice(0, -2).map(() => undefined), '1', 'F1'];
  const sections = headings.map((heading, index) => {
    const number = rows[index];
    return `## ${heading}\n\n${number === undefined ? blank(heading) : row(number, labels)}\n`;
  });
  return `# ${title}\n\n${sections.join('\n')}`;
}

function row(number: string, labels: readonly string[]): string {
  const first = `- [ ] ${number}. [fill in: ${number === '1' ? 'one result that can be checked alone' : 'one check of the whole'}]`;
  return [first, ...labels.map((label) => `  - ${label}: ${blank(label)}`)].join('\n');
}

function blank(name: string): string {
  return `[fill in: ${Object.hasOwn(QUESTIONS, name) ? QUESTIONS[name] : 'what belongs here'}]`;
}

/** The title of a plan: its first heading of level one. */
export function titleOf(plan: string): string | undefined {
  return /^# +(\S.*?)[ \t\r]*$/m.exec(plan.slice(0, TITLE_WITHIN_CHARS))?.[1];
}

const TITLE_WITHIN_CHARS = 4_096;
