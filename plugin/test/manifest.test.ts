import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hooksManifest, startedFile } from '../hooks-manifest.mjs';
import { HOOKS } from '../registrations.mjs';

const PLUGIN = path.dirname(import.meta.dirname);

function json(file: string): Record<string, unknown> {
  return JSON.parse(fs.readFileSync(path.join(PLUGIN, file), 'utf8'));
}

interface Handler {
  readonly type: string;
  readonly command: string;
  readonly args?: readonly string[];
  readonly timeout?: number;
  readonly if?: string;
}

interface Registration extends Handler {
  readonly event: string;
  readonly matcher: string | undefined;
}

function registrations(file = 'hooks/hooks.json'): Registration[] {
  const { hooks } = json(file) as { hooks: Record<string, { matcher?: string; hooks: Handler[] }[]> };
  return Object.entries(hooks).flatMap(([event, groups]) =>
    groups.flatMap(({ matcher, hooks: handlers }) => handlers.map((handler) => ({ event, matcher, ...handler }))),
  );
}

describe('the manifest', () => {
  it('X-02 declares no hooks: the discovered file and a declaration would be read twice', () => {
    expect(json('.claude-plugin/plugin.json')).not.toHaveProperty('hooks');
  });

  it('X-01 the versions of plugin, package and marketplace entry are one', () => {
    expect(json('.claude-plugin/plugin.json').version).toBe(json('package.json').version);
    expect(json('package.json').version).toBe(json('../package.json').version);
  });
});

describe('the registrations', () => {
  it('X-03 are in exec form, started by node, and name the plugin root alone; a gated one names it in quotes', () => {
    expect(registrations().length).toBeGreaterThan(3);
    for (const handler of registrations()) {
      const { type, command, args } = handler;
      expect(type).toBe('command');
      if (args === undefined) expect(command).toMatch(/ exec node "\$\{CLAUDE_PLUGIN_ROOT\}\/dist\/[a-z-]+\.cjs"$/);
      else expect([command, args]).toEqual(['node', [`\${CLAUDE_PLUGIN_ROOT}/${startedFile(handler)}`]]);
    }
  });

  it('X-03 on Windows no shell is asked', () => {
    const found = registrations('../plugin-windows/hooks/hooks.json');
    expect(found).toHaveLength(registrations().length);
    expect(found.filter(({ command, args }) => command !== 'node' || args?.length !== 1)).toEqual([]);
  });

  it('X-14 every call of a tool and every agent that ends wakes a hook only while its kind is armed', () => {
    const gates = registrations().flatMap(({ event, matcher, if: rule, command, args, ...handler }) =>
      args === undefined && rule === undefined
        ? [`${event} ${matcher ?? ''} ${startedFile({ command, ...handler })} ${/A\/(\w+)"/.exec(command)?.[1]}`]
        : [],
    );
    expect(gates).toEqual([
      'PreToolUse Bash dist/guard.cjs run',
      'PreToolUse * dist/lifecycle.cjs work',
      'PostToolUse Write|Edit|MultiEdit|NotebookEdit dist/rules.cjs rules',
      'PostToolUse * dist/ledger.cjs run',
      'SessionEnd  dist/rules.cjs rules',
      'SessionEnd  dist/lifecycle.cjs work',
      'SubagentStart  dist/lifecycle.cjs work',
      'SubagentStop  dist/lifecycle.cjs work',
      'PostToolUseFailure * dist/ledger.cjs run',
    ]);
  });

  it('X-01 start files that are there, and end within five seconds', () => {
    for (const handler of registrations()) {
      const file = path.join(PLUGIN, startedFile(handler) ?? '');
      expect(fs.statSync(file).isFile(), file).toBe(true);
      expect(handler.timeout).toBe(5);
    }
  });

  it('X-01 are what the table says', () => {
    const description = String(json('.claude-plugin/plugin.json').description);
    expect(json('hooks/hooks.json')).toEqual(hooksManifest(HOOKS, description, 'gated'));
    expect(json('../plugin-windows/hooks/hooks.json')).toEqual(hooksManifest(HOOKS, description, 'exec'));
  });

  it('X-14 the ledger sees every tool, called or failed; approved work every call; the guard every Bash call and every session start', () => {
    const seen = registrations()
      .filter((item) => item.if === undefined)
      .map((item) => `${item.event} ${item.matcher ?? ''} ${path.basename(startedFile(item) ?? '')}`);
    expect(seen).toEqual(
      expect.arrayContaining([
        'PostToolUse * ledger.cjs',
        'PostToolUseFailure * ledger.cjs',
        'PreToolUse * lifecycle.cjs',
        'PreToolUse Bash guard.cjs',
        'SessionStart  guard.cjs',
      ]),
    );
  });

  /** How many processes start on such a call; a registration with an `if` starts one on files of its own alone. */
  function started(event: string, tool: string): number {
    return registrations().filter(
      (item) =>
        item.event === event &&
        item.if === undefined &&
        (item.matcher === '*' || item.matcher?.split('|').includes(tool)),
    ).length;
  }

  it.each([
    ['Write', 1, 2],
    ['Edit', 1, 2],
    ['Bash', 2, 1],
    ['Read', 1, 1],
    ['Skill', 1, 1],
    ['mcp__any__tool', 1, 1],
  ])('X-14 no more processes start on %s than are budgeted: %i before, %i after', (tool, before, after) => {
    expect([started('PreToolUse', tool), started('PostToolUse', tool)]).toEqual([before, after]);
    expect(started('PostToolUseFailure', tool)).toBe(1);
  });
});
