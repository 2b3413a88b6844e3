#!/usr/bin/env node
import * as fs from 'node:fs';
import { parseArgs } from 'node:util';
import { verdictOn } from './verdict.mjs';

const USAGE = 'usage: node verify-explainer.mjs PAGE.html --root REPOSITORY [--json]';
const EXIT = { pass: 0, fail: 1, usage: 64 };

/** The arguments `{page, root, json}`, or `{problem}`. */
function readArguments(words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { root: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if (values.help) return { help: true };
    if (positionals.length !== 1) return { problem: 'Name one page.' };
    if (values.root === undefined) return { problem: 'Name the repository that the page explains with --root.' };
    if (!fs.statSync(values.root, { throwIfNoEntry: false })?.isDirectory()) {
      return {
        problem: `There is no folder ${JSON.stringify(values.root)}: name the root of the repository with --root.`,
      };
    }
    return { page: positionals[0], root: values.root, json: values.json === true };
  } catch (error) {
    return { problem: error.message };
  }
}

function lines({ verdict, checks }) {
  const said = checks.flatMap(({ id, result, findings, more }) => [
    `${result === 'fail' ? 'FAIL' : result.padEnd(4)}  ${id}`,
    ...findings.map(
      ({ line, problem, repair }) => `        ${line === undefined ? '' : `line ${line}: `}${problem}. ${repair}`,
    ),
    ...(more === undefined ? [] : [`        and ${more} more`]),
  ]);
  return [...said, verdict].join('\n');
}

const asked = readArguments(process.argv.slice(2));
if (asked.help) console.log(USAGE);
else if (asked.problem !== undefined) {
  console.error(`${asked.problem}\n${USAGE}`);
  process.exitCode = EXIT.usage;
} else {
  const answer = verdictOn(asked.page, asked.root);
  console.log(asked.json ? JSON.stringify(answer, undefined, 2) : lines(answer));
  process.exitCode = answer.verdict === 'PASS' ? EXIT.pass : EXIT.fail;
}
