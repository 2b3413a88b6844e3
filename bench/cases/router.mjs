import { hook } from '../hook-file.mjs';
import { event, home, makeSite } from '../site.mjs';

function prompt(site, text) {
  return event('UserPromptSubmit', site, { prompt: text, prompt_id: '00000000-0000-4000-8000-000000000002' });
}

export function routerCases() {
  const site = makeSite('router');
  return [
    {
      name: 'router, no trigger',
      bound: 1.1,
      args: hook('router'),
      input: prompt(site, 'Please fix the failing test in src/app.ts and tell me what was wrong.'),
      home,
    },
    {
      name: 'router, a mention in code',
      bound: 1.1,
      args: hook('router'),
      input: prompt(site, 'What does `lit plan` do in this documentation?'),
      home,
    },
    {
      name: 'router, a mention in a fence and in quotation marks',
      bound: 1.1,
      args: hook('router'),
      input: prompt(site, 'What does this do?\n\n```\nlit plan\n```\n\nThe page says "lit plan" too.'),
      home,
    },
    {
      name: 'router, a request',
      bound: 1.2,
      args: hook('router'),
      input: prompt(site, 'lit plan a search field for the header'),
      home,
      says: 'LITWORK MODE ENABLED',
    },
  ];
}
