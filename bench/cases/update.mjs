import { hook } from '../hook-file.mjs';
import { home, makeSite, sessionStart } from '../site.mjs';

export function updateCases() {
  const site = makeSite('update');
  return [{ name: 'update, nothing to tell', bound: 1.1, args: hook('update'), input: sessionStart(site), home }];
}
