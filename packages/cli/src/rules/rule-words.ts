import type { RuleReport } from '@litmus-hooks/rules';
import type { RuleAnswer } from '../answers/rules.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';

/** A rule as it is answered to a program. */
export function ruleJson({ file, source, scope, delivery, byHost, problems }: RuleReport): RuleAnswer {
  return {
    file,
    source,
    scope,
    when: delivery.when,
    globs: delivery.when === 'edit' ? [...delivery.globs] : [],
    description: delivery.when === 'request' ? delivery.description : null,
    byHost,
    problems: [...problems],
  };
}

/** When a rule is delivered, for a person. */
export function whenWords({ delivery, scope, byHost }: RuleReport): string {
  const words = (): string => {
    switch (delivery.when) {
      case 'always':
        return scope === '' ? 'at the start' : `after an edit below ${shown(scope)}`;
      case 'edit':
        return `after an edit of ${shown(delivery.globs.join(', '))}`;
      case 'request':
        return `named: ${shown(delivery.description)}`;
      case 'never':
        return `not by itself: ${shown(delivery.why)}`;
    }
  };
  return byHost ? `${words()} (Claude Code does it)` : words();
}

/** What went wrong, a line each, with a line feed before each. */
export function problemLines(problems: readonly string[], style: Style): string {
  return problems.map((problem) => `\n${style.warning('problem:')} ${shown(problem)}`).join('');
}
