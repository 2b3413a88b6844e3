import * as path from 'node:path';
import { PLUGIN } from '../hook-file.mjs';
import { event, home, makeSite } from '../site.mjs';

export function statuslineCases() {
  const idle = makeSite('statusline-idle');
  const open = makeSite('statusline-open', { run: { halt: { reason: 'LCP is 3.1 s', repair: 'litmus step build' } } });
  const args = [path.join(PLUGIN, 'bin/litmus-statusline.cjs')];
  const input = (site) => event('Status', site, { workspace: { current_dir: site, project_dir: site } });
  return [
    { name: 'statusline, nothing open', bound: 1.15, args, input: input(idle), home, says: 'no run' },
    { name: 'statusline, a halted run', bound: 1.15, args, input: input(open), home, says: 'halt' },
  ];
}
