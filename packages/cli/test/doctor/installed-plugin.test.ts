import { describe, expect, it, vi } from 'vitest';
import { newWard, said, type Ward } from './patient.js';

vi.hoisted(() => Object.assign(globalThis, { LITMUS_VERSION: '9.9.9' }));

const { examineEnabled } = await import('../../src/doctor/installed-plugin.js');
const { examineSettings } = await import('../../src/doctor/host-settings.js');
const { examineOtherHooks } = await import('../../src/doctor/other-hooks.js');

function install(ward: Ward, version: string, name = 'litmus@litmus'): void {
  ward.write('~/.claude/plugins/installed_plugins.json', {
    version: 2,
    plugins: { [name]: [{ scope: 'user', installPath: ward.root, version }], odd: 7, other: [null] },
  });
}

describe('whether the plugin is enabled', () => {
  it('X-04 is told by the strongest settings file: local over project over user', () => {
    const ward = newWard();
    expect(said(examineEnabled(ward.patient()), 'note')).toEqual([expect.stringContaining('claude plugin install')]);
    ward.write('~/.claude/settings.json', { enabledPlugins: { 'litmus@litmus': true } });
    expect(said(examineEnabled(ward.patient()), 'good')).toHaveLength(1);
    const project = ward.write('.claude/settings.json', { enabledPlugins: { 'litmus@litmus': false } });
    expect(said(examineEnabled(ward.patient()), 'problem')).toEqual([expect.stringContaining(`${project} switches`)]);
    ward.write('.claude/settings.local.json', { enabledPlugins: { 'litmus@litmus': true } });
    expect(said(examineEnabled(ward.patient()), 'problem')).toEqual([]);
  });

  it('counts any marketplace that has it, and no other plugin', () => {
    const ward = newWard();
    ward.write('~/.claude/settings.json', { enabledPlugins: { 'litmus@fork': true, 'litmus@litmus': false } });
    expect(said(examineEnabled(ward.patient()), 'good')).toHaveLength(1);
    ward.write('~/.claude/settings.json', { enabledPlugins: { 'xlitmus@litmus': false, 'litmus@a': 'yes' } });
    expect(said(examineEnabled(ward.patient()), 'note')).toHaveLength(1);
  });

  it('names an install of another version', () => {
    const ward = newWard();
    ward.write('~/.claude/settings.json', { enabledPlugins: { 'litmus@litmus': true } });
    install(ward, '0.0.1');
    expect(said(examineEnabled(ward.patient()), 'note')).toEqual([expect.stringMatching(/0\.0\.1 .* is 9\.9\.9/)]);
    install(ward, '9.9.9');
    expect(said(examineEnabled(ward.patient()), 'good')).toEqual([expect.stringContaining('version 9.9.9')]);
  });

  it.each(['{', '[]', '{"enabledPlugins": []}', '{"enabledPlugins": null, "hooks": 7}'])(
    'is not told by settings that hold %s',
    (content) => {
      const ward = newWard();
      ward.write('~/.claude/settings.json', content);
      ward.write('~/.claude/plugins/installed_plugins.json', content);
      expect(said(examineEnabled(ward.patient()), 'note')).toHaveLength(1);
      expect(said(examineSettings(ward.patient()), 'problem')).toEqual([]);
      expect(examineOtherHooks(ward.patient())).toEqual([]);
    },
  );

  it('names settings that let managed hooks run alone', () => {
    const ward = newWard();
    ward.write('.claude/settings.json', { allowManagedHooksOnly: true });
    expect(said(examineSettings(ward.patient()), 'problem')).toEqual([
      expect.stringContaining('allowManagedHooksOnly'),
    ]);
  });
});

describe('other hooks', () => {
  it('are named where they share an event, with a matcher that matches nothing', () => {
    const ward = newWard();
    const hooks = [{ type: 'command', command: 'true' }];
    const file = ward.write('.claude/settings.json', {
      hooks: { PreToolUse: [{ matcher: 'bash', hooks }], PreCompact: [{ hooks }] },
    });
    expect(said(examineOtherHooks(ward.patient()), 'note')).toEqual([
      expect.stringContaining(`${file} has hooks on PreToolUse too`),
      expect.stringMatching(/matcher "bash" matches nothing: .* Bash is meant/),
    ]);
  });

  it('are looked for in enabled plugins alone', () => {
    const ward = newWard();
    install(ward, '1.0.0', 'other@market');
    ward.write('../hooks/hooks.json', { hooks: { SessionStart: [{ hooks: [] }] } });
    ward.write('~/.claude/settings.json', { enabledPlugins: { 'other@market': false } });
    expect(examineOtherHooks(ward.patient())).toEqual([]);
    ward.write('~/.claude/settings.json', { enabledPlugins: { 'other@market': true } });
    expect(said(examineOtherHooks(ward.patient()), 'note')).toEqual([
      expect.stringContaining('The plugin other@market has hooks on SessionStart too'),
    ]);
  });
});
