import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE } from '@litmus-hooks/state-format/config';
import { projectOf } from '@litmus-hooks/state-format/places';
import { errorCode, replaceFile } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { makeProjectFolder } from '../run/project-folder.js';
import { configurationSchema } from './schema.js';

const SCHEMA_FILE = 'config.schema.json';
/** The lists that most projects fill first, empty: nothing changes until a person puts something in. */
const STARTER = { $schema: `./${SCHEMA_FILE}`, hooks: {}, evidence: [], claims: [] };

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Writes a configuration to begin with into the project of `cwd`, and beside it the schema that it names; an older schema is replaced, for it is
 * generated. Returns the configuration's absolute path.
 *
 * @throws CommandError `file_system` where a configuration is there: it is never overwritten; `bad_folder` where `.litmus` is none.
 */
export function writeStarter(cwd: string): string {
  const folder = makeProjectFolder(projectOf(cwd));
  const file = join(folder, CONFIG_FILE);
  try {
    writeFileSync(file, json(STARTER), { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new CommandError(
      'file_system',
      `${file} is there already and was left as it is: litmus config check says whether it is heeded.`,
    );
  }
  replaceFile(join(folder, SCHEMA_FILE), json(configurationSchema()));
  return file;
}
