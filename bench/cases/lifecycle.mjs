import * as fs from 'node:fs';
import * as path from 'node:path';
import { hook } from '../hook-file.mjs';
import { bashBefore, event, home, makeSite } from '../site.mjs';

const AT = '2026-08-29T09:12:41.118Z';
const SESSION = '00000000-0000-4000-8000-000000000001';

function writeBefore(site, file) {
  return event('PreToolUse', site, {
    tool_name: 'Write',
    tool_input: { file_path: path.join(site, file), content: 'x' },
    tool_use_id: 'toolu_1',
    prompt_id: '00000000-0000-4000-8000-000000000002',
  });
}

/** A project whose work may read all of it, test it and write in src. */
function siteWithWork(name) {
  const site = makeSite(name);
  const plan = path.join(site, 'plans/work.md');
  fs.mkdirSync(path.join(site, 'plans'));
  fs.mkdirSync(path.join(site, '.litmus/start-work'), { recursive: true });
  fs.writeFileSync(path.join(site, '.litmus/.gitignore'), '*\n');
  fs.writeFileSync(plan, '- [ ] 1. a\n- [ ] F1. b\n');
  const grants = ['read:', 'write:src', 'test:', 'vcs-read:'].map((grant, index) => {
    const [action, root] = grant.split(':');
    return { grant_id: `g${index}`, action, root: path.join(site, root), issued_by: 'start', issued_at: AT };
  });
  const event = { event_id: 'e1', type: 'started', work_id: 'work', revision: 1, session_id: SESSION, at: AT };
  const work = {
    work_id: 'work',
    status: 'active',
    revision: 1,
    plan,
    worktree: site,
    root_session_id: SESSION,
    session_ids: [SESSION],
    grants,
    receipts: [],
    lanes: [],
    progress: { fingerprint: 'f0', done: 0, total: 2 },
    continuation: { fingerprints: ['f0'], at: AT },
    events: [event],
    started_at: AT,
  };
  const state = {
    schema_version: 3,
    revision: 1,
    active_work_id: 'work',
    works: [work],
    history: [],
    events: [event],
    idempotency: [],
    created_at: AT,
    updated_at: AT,
  };
  fs.writeFileSync(path.join(site, '.litmus/boulder.json'), JSON.stringify(state));
  fs.writeFileSync(path.join(site, '.litmus/start-work/ledger.jsonl'), `${JSON.stringify(event)}\n`);
  return site;
}

/** Puts the work back where it was before it was made to wait. */
function restore(site) {
  const files = ['.litmus/boulder.json', '.litmus/start-work/ledger.jsonl'].map((file) => path.join(site, file));
  const texts = files.map((file) => fs.readFileSync(file));
  return () => {
    for (const [index, file] of files.entries()) fs.writeFileSync(file, texts[index]);
  };
}

export function lifecycleCases() {
  const idle = makeSite('lifecycle-idle');
  const active = siteWithWork('lifecycle-active');
  const pausing = siteWithWork('lifecycle-pausing');
  const args = hook('lifecycle');
  return [
    { name: 'lifecycle, no work: Bash', bound: 1.1, args, input: bashBefore(idle, 'npm test'), home },
    { name: 'lifecycle, no work: Write', bound: 1.1, args, input: writeBefore(idle, 'src/app.ts'), home },
    {
      name: 'lifecycle, no work: Stop',
      bound: 1.1,
      args,
      input: event('Stop', idle, { stop_hook_active: false }),
      home,
    },
    { name: 'lifecycle, lets a Write pass', bound: 1.2, args, input: writeBefore(active, 'src/app.ts'), home },
    { name: 'lifecycle, lets a command pass', bound: 1.5, args, input: bashBefore(active, 'npm test'), home },
    {
      name: 'lifecycle, lets a pipeline pass',
      bound: 1.5,
      args,
      input: bashBefore(active, `grep -rn "port" src | head -n 20 && git diff HEAD~1 -- src/app.ts`),
      home,
    },
    {
      name: 'lifecycle, makes the work wait',
      bound: 1.4,
      args,
      input: writeBefore(pausing, 'docs/a.md'),
      home,
      before: restore(pausing),
      says: 'deny',
    },
  ];
}
