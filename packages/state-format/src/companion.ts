import * as path from 'node:path';
import { keepCompiled } from './code-cache.js';
import { type Fresh, keptCode, readWrapped, textOf } from './compiled-code.js';
import { underFlagsOfStart } from './optimizer.js';

/**
 * How a hook loads the bundles that lie beside its own. Most of what code costs that runs once is that it is compiled, so what V8 made of a
 * companion is kept, and a later process starts from there (L-02).
 */

const companions = new Map<string, object>();
const fresh: Fresh[] = [];

/**
 * What the bundle at the absolute path `file` exports: as `require`, for bundles that need nothing but each other and Node's own modules. Throws
 * what reading, compiling or running it throws.
 */
export function loadCompanion(file: string): object {
  const known = companions.get(file);
  if (known !== undefined) return known;
  const { Script } = process.getBuiltinModule('node:vm');
  const wrapped = readWrapped(file);
  const code = keptCode(file, wrapped);
  const options = { filename: file, ...(code === undefined ? {} : { cachedData: code }) };
  const script = underFlagsOfStart(() => new Script(textOf(wrapped), options));
  if (code === undefined) fresh.push({ file, wrapped });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, requireFrom, module, file, path.dirname(file));
  companions.set(file, module.exports);
  return module.exports;
}

function requireFrom(id: string): object {
  return path.isAbsolute(id) ? loadCompanion(id) : (process.getBuiltinModule(id) as object);
}

/** Keeps for later processes what this one had to compile. To be called when all else is done; never throws. */
export function keepCompanions(): void {
  try {
    if (fresh.length > 0) keepCompiled(fresh);
  } catch {}
}
