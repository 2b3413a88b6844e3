// Writes the JSON Schemas that editors and other languages use, from the one definition of each format. Run after the library is built.
import * as fs from 'node:fs';
import * as z from 'zod';
import * as config from './dist/schema/config.js';
import * as fault from './dist/schema/fault.js';
import * as record from './dist/schema/record.js';
import * as reply from './dist/schema/reply.js';
import * as run from './dist/schema/run.js';
import * as work from './dist/schema/work.js';

const FORMATS = {
  config: [config.config, 'Litmus configuration: ~/.litmus/config.json and .litmus/config.json'],
  fault: [fault.fault, 'One line of ~/.litmus/faults.jsonl'],
  'ledger-record': [record.ledgerRecord, 'One line of run-log.jsonl'],
  reply: [reply.reply, 'What a Litmus hook prints'],
  'run-pointer': [run.writtenRunPointer, '.litmus/active-run.json'],
  'run-state': [run.writtenRunState, 'run-state.json'],
  'work-state': [work.workState, '.litmus/boulder.json'],
};

const folder = new URL('./json-schema/', import.meta.url);
fs.mkdirSync(folder, { recursive: true });
for (const [name, [schema, title]] of Object.entries(FORMATS)) {
  const text = JSON.stringify({ title, ...z.toJSONSchema(schema) }, null, 2);
  fs.writeFileSync(new URL(`${name}.schema.json`, folder), `${text}\n`);
}
