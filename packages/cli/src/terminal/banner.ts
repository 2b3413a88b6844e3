import { banner, type OutputStream } from '@litmus-hooks/mark';
import { VERSION } from '../version.js';

/** The mark with name and version above a page on `stream`, and an empty line; nothing where `stream` is no terminal (M-10, M-13, M-14). */
export function bannerOn(stream: OutputStream, env: Readonly<NodeJS.ProcessEnv>): string {
  const drawn = banner(stream, env, [`litmus v${VERSION}`, 'witness, gate, bounds']);
  return drawn === undefined ? '' : `${drawn}\n\n`;
}
