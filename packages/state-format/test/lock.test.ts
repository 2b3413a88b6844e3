import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withLock, withLockDuring } from '../src/lock.js';
import { temporaryFolder } from './folder.js';
import { CUT_ENVIRONMENT, runNode } from './run-node.js';

const COUNT = new URL('./processes/count.mjs', import.meta.url).pathname;
const HOLD = new URL('./processes/hold.mjs', import.meta.url).pathname;
const GONE_PID = 4_194_000;

function place(): { folder: string; lock: string; counter: string } {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'counter'), '0');
  return { folder, lock: path.join(folder, 'state.lock'), counter: path.join(folder, 'counter') };
}

/** The pid namespace and start time as the lock records them, taken from a lock that this process holds. */
function ownRecord(lock: string): Record<string, unknown> {
  const result = withLock(lock, () => JSON.parse(fs.readFileSync(lock, 'utf8')));
  if (!result.held) throw new Error('could not take an unused lock');
  return result.value;
}

describe('the lock', () => {
  it('C-13 is gone after use, also when the body throws', () => {
    const { folder, lock } = place();
    expect(withLock(lock, () => 5)).toEqual({ held: true, value: 5 });
    expect(() =>
      withLock(lock, () => {
        throw new Error('inside');
      }),
    ).toThrow('inside');
    expect(fs.readdirSync(folder)).toEqual(['counter']);
  });

  it('C-13 is held until the work ends that takes its time, and gone after it, also when that fails', async () => {
    const { folder, lock } = place();
    let finish = (): void => {};
    const held = withLockDuring(lock, () => new Promise<number>((resolve) => (finish = () => resolve(5))));
    expect(withLock(lock, () => 1)).toEqual({ held: false, why: 'busy' });
    expect(await withLockDuring(lock, async () => 1)).toEqual({ held: false, why: 'busy' });
    finish();
    expect(await held).toEqual({ held: true, value: 5 });
    await expect(withLockDuring(lock, () => Promise.reject(new Error('inside')))).rejects.toThrow('inside');
    expect(fs.readdirSync(folder)).toEqual(['counter']);
  });

  it('C-05 20 processes: no update lost', async () => {
    const { folder, lock, counter } = place();
    await Promise.all(Array.from({ length: 20 }, () => runNode(COUNT, [lock, counter, '25'])));
    expect(fs.readFileSync(counter, 'utf8')).toBe('500');
    expect(fs.readdirSync(folder)).toEqual(['counter']);
  });

  it('C-15 a dead owner found by 20 processes at once: taken over, and still no update lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { folder, lock, counter } = place();
      const dead = { ...ownRecord(lock), pid: GONE_PID, nonce: `dead${round}` };
      fs.writeFileSync(lock, JSON.stringify(dead));
      await Promise.all(Array.from({ length: 20 }, () => runNode(COUNT, [lock, counter, '2'])));
      expect(fs.readFileSync(counter, 'utf8')).toBe('40');
      expect(fs.readdirSync(folder)).toEqual(['counter']);
    }
  });

  it('C-14 a holder that was killed is taken over at once', async () => {
    const { lock } = place();
    const holder = spawn(process.execPath, [HOLD, lock], { env: CUT_ENVIRONMENT });
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    expect(withLock(lock, () => 1)).toEqual({ held: false, why: 'busy' });
    holder.kill('SIGKILL');
    await new Promise((resolve) => holder.once('exit', resolve));
    expect(withLock(lock, () => 1)).toEqual({ held: true, value: 1 });
  });

  it('C-05 a reused pid is told by its start time', () => {
    const { lock } = place();
    const record = ownRecord(lock);
    fs.writeFileSync(lock, JSON.stringify({ ...record, start: '1' }));
    expect(withLock(lock, () => 1)).toEqual({ held: true, value: 1 });
  });

  it('C-15 a claimant that died during its takeover is taken over too', () => {
    const { folder, lock } = place();
    const record = ownRecord(lock);
    fs.writeFileSync(lock, JSON.stringify({ ...record, pid: GONE_PID, nonce: 'first' }));
    fs.writeFileSync(`${lock}.first`, JSON.stringify({ ...record, pid: GONE_PID, nonce: 'second' }));
    expect(withLock(lock, () => 1)).toEqual({ held: true, value: 1 });
    expect(fs.readdirSync(folder)).toEqual(['counter']);
  });

  it('C-16 what cannot be judged stays, untouched', () => {
    const { folder, lock } = place();
    const record = ownRecord(lock);
    const incumbents: Record<string, string> = {
      empty: '',
      'half a record': '{"nonce":"a","pid"',
      'a number': '5',
      'no pid': JSON.stringify({ ...record, pid: undefined }),
      'a negative pid': JSON.stringify({ ...record, pid: -1 }),
      'a nonce that is a path': JSON.stringify({ ...record, pid: GONE_PID, nonce: '../x' }),
      'another pid namespace': JSON.stringify({ ...record, pid: GONE_PID, space: 'pid:[1]' }),
    };
    for (const [name, text] of Object.entries(incumbents)) {
      fs.writeFileSync(lock, text);
      const result = withLock(lock, () => 1);
      expect(result, name).toEqual({ held: false, why: name === 'another pid namespace' ? 'busy' : 'uncertain' });
      expect(fs.readFileSync(lock, 'utf8'), name).toBe(text);
    }
    fs.rmSync(lock);
    fs.symlinkSync(path.join(folder, 'nowhere'), lock);
    expect(withLock(lock, () => 1)).toEqual({ held: false, why: 'uncertain' });
    expect(fs.existsSync(path.join(folder, 'nowhere'))).toBe(false);
  });
});
