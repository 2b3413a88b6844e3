import { literal } from './literal.js';
import type { Route } from './route.js';

/** Slash commands belong to the host: a prompt that names one of ours talks about it. */
export class SlashMentions {
  private readonly pattern: RegExp;

  constructor(routes: readonly Route[]) {
    const names = new Set(['lit', 'litwork']);
    for (const { id, triggers } of routes) {
      names.add(id);
      for (const { phrase } of triggers) names.add(phrase.replace(/^\$/, ''));
    }
    const words = [...names].map((name) => literal(name).replaceAll(' ', '[ -]')).sort((a, b) => b.length - a.length);
    this.pattern = new RegExp(
      `(?:^|[\\s([{<"'“‘「,;:*])/(?:litmus:[a-z][\\w-]*|${words.join('|')})(?=$|[\\s.,;:!?)\\]}>"'’”」*]|[\\uac00-\\ud7a3])`,
      'i',
    );
  }

  isIn(text: string): boolean {
    return this.pattern.test(text);
  }
}
