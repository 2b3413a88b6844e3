import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { hook } from '../hook-file.mjs';
import { event, home, makeSite, sessionStart } from '../site.mjs';

const SESSION = '00000000-0000-4000-8000-000000000001';
const FEW_RULES = 5;
const MANY_RULES = 1_000;
const BODY = 'Return early, and name a thing by what it is.\n'.repeat(20);

/** A project with `count` rule files: one static, one for what is in src, the others for packages of their own. */
function siteWithRules(name, count) {
  const site = makeSite(name);
  const folder = path.join(site, '.litmus/rules');
  fs.mkdirSync(folder, { recursive: true });
  const write = (file, head) => fs.writeFileSync(path.join(folder, file), `---\n${head}\n---\n# ${file}\n\n${BODY}`);
  write('style.md', 'alwaysApply: true');
  write('source.md', 'globs: src/**/*.ts');
  for (let index = 2; index < count; index += 1)
    write(
      `package-${index}.md`,
      `description: Package ${index}\nglobs: ["packages/p${index}/**/*.{ts,tsx}", "packages/p${index}/**/*.css"]`,
    );
  return site;
}

function promptIn(site) {
  return event('UserPromptSubmit', site, { prompt: 'Please fix it.' });
}

function editIn(site, file) {
  return event('PostToolUse', site, {
    tool_name: 'Write',
    tool_input: { file_path: path.join(site, file), content: 'x' },
    tool_response: { type: 'create', filePath: path.join(site, file), content: 'x', structuredPatch: [] },
    tool_use_id: 'toolu_1',
    duration_ms: 5,
  });
}

/** The hook at an event before those that are measured, which leaves its state and the index behind. */
function say(input) {
  spawnSync(process.execPath, hook('rules'), { input, env: { PATH: process.env.PATH, HOME: home } });
}

function forget(site) {
  return () => fs.rmSync(path.join(site, `.litmus/rules/session-${SESSION}.json`), { force: true });
}

function casesWith(count) {
  const few = count === FEW_RULES;
  const named = (what, rules) => `rules, ${what}, ${rules.toLocaleString('en')} rule files`;
  const fresh = siteWithRules(`rules-fresh-${count}`, count);
  const told = siteWithRules(`rules-told-${count}`, count);
  for (const site of [fresh, told]) say(sessionStart(site));
  return [
    { what: 'session start, delivers', input: sessionStart(fresh), before: forget(fresh), says: 'style.md' },
    { what: 'prompt, nothing new', input: promptIn(told) },
    { what: 'edit, delivers', input: editIn(fresh, 'src/app.ts'), before: forget(fresh), says: 'source.md' },
    { what: 'edit that no rule is about', input: editIn(told, 'docs/index.html') },
  ].map(({ what, ...rest }) => ({
    name: named(what, count),
    bound: few ? 1.4 : 1.4 * 1.15,
    ...(few ? {} : { beside: named(what, FEW_RULES) }),
    args: hook('rules'),
    home,
    ...rest,
  }));
}

export function rulesCases() {
  const none = makeSite('rules-none');
  const args = hook('rules');
  return [
    { name: 'rules, no rules: session start', bound: 1.1, args, input: sessionStart(none), home },
    { name: 'rules, no rules: prompt', bound: 1.1, args, input: promptIn(none), home },
    { name: 'rules, no rules: edit', bound: 1.1, args, input: editIn(none, 'src/app.ts'), home },
    ...casesWith(FEW_RULES),
    ...casesWith(MANY_RULES),
  ];
}
