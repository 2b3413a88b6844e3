// Run in a process of its own, on a file that holds a prompt: tells what the router's first reading of it takes there, in milliseconds of CPU time.
const fs = require('node:fs');
const path = require('node:path');

const [, , dist, file] = process.argv;
const prompt = fs.readFileSync(file, 'utf8');
const { maskPrompt } = require(path.join(dist, 'router-mask.cjs'));
const { activationOf } = require(path.join(dist, 'router-request.cjs'));
const began = process.cpuUsage();
activationOf(maskPrompt(prompt.normalize('NFC')), { layers: [], env: {}, pluginRoot: undefined });
const { user, system } = process.cpuUsage(began);
fs.writeSync(3, String((user + system) / 1000));
