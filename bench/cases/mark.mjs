import * as fs from 'node:fs';
import * as path from 'node:path';
import { hook } from '../hook-file.mjs';
import { home, makeSite, sessionStart } from '../site.mjs';

export function markCases() {
  const idle = makeSite('mark-idle');
  const shown = makeSite('mark-shown');
  const fresh = makeSite('mark-fresh');
  for (const site of [shown, fresh]) fs.mkdirSync(path.join(site, '.litmus/mark'), { recursive: true });
  fs.writeFileSync(path.join(shown, '.litmus/mark/session-00000000-0000-4000-8000-000000000001'), '');
  return [
    { name: 'mark, a project without Litmus', bound: 1.1, args: hook('mark'), input: sessionStart(idle), home },
    { name: 'mark, shown before', bound: 1.1, args: hook('mark'), input: sessionStart(shown), home },
    {
      name: 'mark, shows',
      bound: 1.2,
      args: hook('mark'),
      input: sessionStart(fresh),
      home,
      before: () => fs.rmSync(path.join(fresh, '.litmus/mark'), { recursive: true, force: true }),
      says: 'systemMessage',
    },
  ];
}
