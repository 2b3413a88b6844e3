import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

/** Throw-away projects and homes in the states that the cases need. */

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-bench-'));
process.once('exit', () => fs.rmSync(base, { recursive: true, force: true }));

export const home = path.join(base, 'home');
fs.mkdirSync(home);

const AT = '2026-08-29T09:12:41.118Z';

/** A project folder; `run` is its run state, `lines` how many ledger lines it begins with. */
export function makeSite(name, { run, lines = 0 } = {}) {
  const site = path.join(base, name);
  fs.mkdirSync(path.join(site, 'src/components'), { recursive: true });
  fs.mkdirSync(path.join(site, '.git'));
  fs.writeFileSync(path.join(site, 'src/app.ts'), '');
  fs.writeFileSync(
    path.join(site, 'package.json'),
    JSON.stringify({
      name: 'site',
      scripts: { build: 'vite build', test: 'vitest run', ship: 'npm run release', release: 'vercel --prod' },
    }),
  );
  if (run !== undefined) {
    fs.writeFileSync(
      path.join(site, 'run-state.json'),
      JSON.stringify({ v: 1, id: 'bench', startedAt: AT, steps: {}, ...run }),
    );
    writeLedger(path.join(site, 'run-log.jsonl'), lines);
  }
  return site;
}

/** A ledger of `count` lines: one search, then calls and writes. */
export function writeLedger(file, count, components = 0) {
  const descriptor = fs.openSync(file, 'w');
  let block = '';
  for (let index = 0; index < count; index += 1) {
    const trailing = { v: 1, session: '00000000-0000-4000-8000-000000000001', id: `toolu_${index}` };
    const record =
      index === 0
        ? {
            at: AT,
            event: 'tool_call',
            type: 'mwg_search',
            query: 'dialog',
            command: 'npx modern-web-guidance search dialog',
            ...trailing,
          }
        : index % 3 === 0
          ? {
              at: AT,
              event: 'tool_call',
              type: 'write',
              path: `src/components/C${index % Math.max(components, 1)}.tsx`,
              firstWrite: index < 3 * components,
              ...trailing,
            }
          : { at: AT, event: 'tool_call', type: 'tool', tool: 'Bash', ...trailing };
    block += `${JSON.stringify(record)}\n`;
    if (block.length > 1_000_000) {
      fs.writeSync(descriptor, block);
      block = '';
    }
  }
  fs.writeSync(descriptor, block);
  fs.closeSync(descriptor);
}

/** A ledger as it was at the start of each round, so that no round is slower than the one before. */
export function reset(site) {
  const log = path.join(site, 'run-log.jsonl');
  const length = fs.statSync(log).size;
  return () => fs.truncateSync(log, length);
}

/** What an event of the host looks like. */
export function event(name, site, more) {
  return `${JSON.stringify({
    session_id: '00000000-0000-4000-8000-000000000001',
    transcript_path: path.join(home, '.claude/projects/x.jsonl'),
    cwd: site,
    permission_mode: 'default',
    hook_event_name: name,
    ...more,
  })}\n`;
}

export function bashBefore(site, command) {
  return event('PreToolUse', site, {
    tool_name: 'Bash',
    tool_input: { command, description: 'x' },
    tool_use_id: 'toolu_1',
  });
}

export function bashAfter(site, command) {
  return event('PostToolUse', site, {
    tool_name: 'Bash',
    tool_input: { command, description: 'x' },
    tool_response: { stdout: 'ok', stderr: '', interrupted: false, isImage: false, noOutputExpected: false },
    tool_use_id: 'toolu_1',
    duration_ms: 5,
  });
}

export function writeAfter(site, content = 'export const port = 3000\n') {
  const file = path.join(site, 'src/app.ts');
  return event('PostToolUse', site, {
    tool_name: 'Write',
    tool_input: { file_path: file, content },
    tool_response: {
      type: 'update',
      filePath: file,
      content,
      structuredPatch: [],
      originalFile: '',
      userModified: false,
    },
    tool_use_id: 'toolu_1',
    duration_ms: 5,
  });
}

export function sessionStart(site) {
  return event('SessionStart', site, { source: 'startup' });
}
