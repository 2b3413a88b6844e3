// Plays one case after another in one process: a start costs as much as a hundred decisions. A hook's bundles are read anew each time, so that
// nothing is left of the case before; its stdin, stdout and stderr are buffers; it may write below the case's folder and nowhere else but where hooks
// keep their compiled code.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { useAccount } = require('./surroundings.cjs');

const real = { ...fs };
/** @type {Map<string, {source: string, script: vm.Script}>} */
const compiled = new Map();

let base = '';
let compiledCode = '';
let input = Buffer.alloc(0);
let taken = 0;
let chunkBytes = 0;
/** @type {Buffer[][]} */
let printed = [[], [], []];
/** @type {string[]} */
let strayWrites = [];

useAccount(() => path.join(base, 'account'));

fs.readSync = (descriptor, buffer, ...rest) => {
  if (descriptor !== 0) return real.readSync(descriptor, buffer, ...rest);
  const [offset, length] = rest;
  const count = input.copy(buffer, offset, taken, Math.min(input.length, taken + Math.min(length, chunkBytes)));
  taken += count;
  return count;
};

fs.writeSync = (descriptor, data, ...rest) => {
  if (descriptor !== 1 && descriptor !== 2) return real.writeSync(descriptor, data, ...rest);
  const bytes = Buffer.from(data);
  printed[descriptor].push(bytes);
  return bytes.length;
};

/** How many of its first arguments are places that a function changes. */
const CHANGING = {
  writeFileSync: 1,
  appendFileSync: 1,
  mkdirSync: 1,
  mkdtempSync: 1,
  rmSync: 1,
  rmdirSync: 1,
  unlinkSync: 1,
  truncateSync: 1,
  chmodSync: 1,
  utimesSync: 1,
  renameSync: 2,
  linkSync: 2,
  symlinkSync: 2,
  copyFileSync: 2,
};
const WRITING = fs.constants.O_WRONLY | fs.constants.O_RDWR | fs.constants.O_CREAT | fs.constants.O_TRUNC;

for (const [name, places] of Object.entries(CHANGING)) {
  fs[name] = (...args) => {
    args.slice(0, places).forEach(requireInside);
    return real[name](...args);
  };
}
fs.openSync = (file, flags = 'r', ...rest) => {
  if (typeof flags === 'string' ? /[wa+]/.test(flags) : (flags & WRITING) !== 0) requireInside(file);
  return real.openSync(file, flags, ...rest);
};

function requireInside(place) {
  if (typeof place === 'number') return;
  const file = path.resolve(String(place));
  if ([base, compiledCode].some((folder) => file.startsWith(folder + path.sep))) return;
  strayWrites.push(file);
  throw Object.assign(new Error(`EPERM: outside of the case's folder, '${file}'`), { code: 'EPERM' });
}

process.exit = (status) => {
  throw new Error(`process.exit(${status})`);
};

function scriptOf(file) {
  const source = real.readFileSync(file, 'utf8').replace(/^#!.*/, '');
  const known = compiled.get(file);
  if (known?.source === source) return known.script;
  const script = new vm.Script(Module.wrap(source), { filename: file });
  compiled.set(file, { source, script });
  return script;
}

function forgetBundles(dist) {
  for (const file of Object.keys(require.cache)) if (file.startsWith(dist)) delete require.cache[file];
}

function play(message) {
  ({ base, chunkBytes } = message);
  compiledCode = path.join(message.dist, '.compiled');
  input = Buffer.from(message.stdin);
  taken = 0;
  printed = [[], [], []];
  strayWrites = [];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, message.env);
  process.exitCode = 0;
  process.chdir(message.folder);
  if (message.removesFolder) real.rmdirSync(message.folder);
  const file = path.join(message.dist, `${message.hook}.cjs`);
  const run = scriptOf(file).runInThisContext();
  const require = Module.createRequire(file);
  const module = { exports: {} };
  const began = process.cpuUsage();
  let thrown;
  try {
    run(module.exports, require, module, file, message.dist);
  } catch (error) {
    thrown = String(error?.stack ?? error);
  }
  const { user, system } = process.cpuUsage(began);
  process.chdir('/');
  forgetBundles(message.dist);
  const status = process.exitCode;
  process.exitCode = 0;
  const [, stdout, stderr] = printed.map((parts) => Buffer.concat(parts));
  return { status, stdout, stderr, thrown, strayWrites, cpuMs: (user + system) / 1000 };
}

// A hook ends no process whose end someone waits for.
process.on('exit', () => {});
process.on('message', (message) => process.send(play(message)));
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
