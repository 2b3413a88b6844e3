import { literal } from './literal.js';
import type { Route } from './route.js';

/** Slash commands belong to the host: a prompt that names one of ours talks about it. */
export class SlashMentions {
  private readonly routes: readonly Route[];

  constructor(routes: readonly Route[]) {
    this.routes = routes;
  }

  isIn(text: string): boolean {
    return text.includes('/') && this.pattern().test(text);
  }

  /** Made when a slash is seen: most prompts have none. */
  private pattern(): RegExp {
    const names = new Set(['lit', 'litwork']);
    for (const { id, triggers } of this.routes) {
      names.add(id);
      for (const { phrase } of triggers) names.add(phrase.replace(/^\$/, ''));
    }
    const words = [...names].map((name) => literal(name).replaceAll(' ', '[ -]')).sort((a, b) => b.length - a.length);
    return new RegExp(
      `(?:^|[\\s([{<"'“‘「,;:*])/(?:litmus:[a-z][\\w-]*|${words.join('|')})(?=$|[\\s.,;:!?)\\]}>"'’”」*]|[\\uac00-\\ud7a3])`,
      'i',
    );
  }
}
