import * as path from 'node:path';
import { kindOf } from './target.js';

/** Modules that `python -m` finds in the folder it runs in. */

const MODULE = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
/** A folder without `__init__.py` gives way to any package of that name further down the path: these come with Python and its installers. */
const SHADOWED: ReadonlySet<string> = new Set(
  'asyncio collections concurrent ctypes curses dbm distutils email encodings ensurepip html http idlelib importlib json lib2to3 logging multiprocessing pip pkg_resources pydoc_data re setuptools sqlite3 sysconfig test tkinter tomllib turtledemo unittest urllib venv wsgiref xml xmlrpc zipfile zoneinfo'.split(
    ' ',
  ),
);

/** The file below `folder`, as written from there, that `python -m name` runs; undefined where there is none, or another may come first. */
export function moduleFile(name: string, folder: string): string | undefined {
  if (!MODULE.test(name)) return undefined;
  const parts = name.split('.');
  const isFile = (file: string): boolean => kindOf(path.join(folder, file)) === 'file';
  const [top = ''] = parts;
  const isPackage = isFile(`${top}/__init__.py`);
  if (!isPackage && parts.length > 1 && SHADOWED.has(top)) return undefined;
  const inside = `${parts.join('/')}/__main__.py`;
  const alone = `${parts.join('/')}.py`;
  if (isFile(`${parts.join('/')}/__init__.py`)) return isFile(inside) ? inside : undefined;
  return isFile(alone) ? alone : undefined;
}
