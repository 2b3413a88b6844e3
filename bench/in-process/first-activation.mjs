// Run in a process of its own, on the router as a library and a file that holds a prompt: tells what its first decision takes there, in milliseconds of CPU time.
import * as fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const [, , library, file] = process.argv;
const { activate } = await import(pathToFileURL(library).href);
const prompt = fs.readFileSync(file, 'utf8');
const began = process.cpuUsage();
activate(prompt, { layers: [], env: {}, pluginRoot: undefined });
const { user, system } = process.cpuUsage(began);
fs.writeSync(3, String((user + system) / 1000));
