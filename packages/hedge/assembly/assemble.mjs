import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import * as asc from 'assemblyscript/asc';

/** Writes what `features.ts` compiles to into the package; with `--check` it only says, by its status, whether that is what stands there. */

const SOURCE = path.join(import.meta.dirname, 'features.ts');
const TARGET = path.join(import.meta.dirname, '..', 'src', 'classifier', 'program.ts');
const OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert', '--initialMemory', '5', '--outFile', 'features.wasm'];

let wasm;
const { error, stderr } = await asc.main(['features.ts', ...OPTIONS], {
  readFile: (name) => (name === 'features.ts' ? readFileSync(SOURCE, 'utf8') : null),
  writeFile: (_, contents) => {
    wasm = contents;
  },
  listFiles: () => [],
});
if (error !== null) throw new Error(`assembly/features.ts does not compile: ${stderr}`);
const module = `/** What \`assembly/features.ts\` compiles to, in base64; \`npm run assemble\` writes it. */
export const PROGRAM =
  '${Buffer.from(wasm).toString('base64')}';
`;
if (!process.argv.includes('--check')) writeFileSync(TARGET, module);
else if (readFileSync(TARGET, 'utf8') !== module) {
  process.stderr.write(
    'src/classifier/program.ts is not what assembly/features.ts compiles to: run "npm run assemble -w @litmus-hooks/hedge".\n',
  );
  process.exitCode = 1;
}
