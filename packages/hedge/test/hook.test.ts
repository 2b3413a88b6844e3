import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { contextOf, type Scene, SILENT, scene, skillCall, skillText, transcriptText } from './scene.js';

const HEDGE = 'We could not verify the supplier’s certificate.';
const scenes: Scene[] = [];

function open(skills?: Readonly<Record<string, string>>): Scene {
  const opened = scene(skills);
  scenes.push(opened);
  return opened;
}

afterEach(() => {
  for (const opened of scenes.splice(0)) opened.remove();
});

function write(at: Scene, file: string, content: string): Record<string, unknown> {
  return at.event('PostToolUse-Write-create', { file_path: path.join(at.project, file), content });
}

describe('a hedge in a client deliverable', () => {
  it('H-01 H-02 H-04 H-09 is reported with its rule and line, and none of its words', async () => {
    const at = open();
    fs.writeFileSync(at.transcript, transcriptText([skillCall('litmus:litresearch')]));
    const context = contextOf(await at.run(write(at, 'docs/report.md', `# Report\n\nAll is well.\n\n${HEDGE}\n`)));
    expect(context).toMatch(/^DELIVERABLE_HEDGE_VIOLATION\n/);
    expect(context).toContain('- en/author-could-not: docs/report.md, line 5 of the submitted text');
    expect(context).toContain('in your reply');
    expect(context).not.toMatch(/supplier|certificate|prevented|blocked|denied/i);
  });

  it('H-01 is found at the end of a long text too, with nothing on stderr', async () => {
    const at = open();
    fs.writeFileSync(at.transcript, transcriptText([skillCall('litmus:litresearch')]));
    const ending = await at.run(write(at, 'report.md', `${'All is well.\n\n'.repeat(1_000)}${HEDGE}\n`));
    expect(contextOf(ending)).toContain('- en/author-could-not: report.md, line 2001 of');
    expect(ending.stderr).toBe('');
  });

  it('H-02 at most eight findings are named', async () => {
    const at = open();
    fs.writeFileSync(at.transcript, transcriptText([skillCall('litresearch')]));
    const context = contextOf(await at.run(write(at, 'report.md', `${HEDGE}\n\n`.repeat(11))));
    expect(context.match(/^- en\//gm)).toHaveLength(8);
    expect(context).toContain('- and 3 more');
  });

  it('H-01 an Edit and several edits are judged by what they bring in', async () => {
    const at = open();
    fs.writeFileSync(at.transcript, transcriptText([skillCall('litmus:readme-studio')]));
    const file_path = path.join(at.project, 'README.md');
    const edit = at.event('PostToolUse-Edit', { file_path, old_string: HEDGE, new_string: 'It holds.' });
    expect(await at.run(edit)).toEqual(SILENT);
    const edits = [
      { old_string: 'a', new_string: 'It holds.' },
      { old_string: 'b', new_string: `It holds.\n${HEDGE}` },
    ];
    const multi = { ...at.event('PostToolUse-Edit', { file_path, edits }), tool_name: 'MultiEdit' };
    expect(contextOf(await at.run(multi))).toContain('README.md, edit 2, line 2 of');
    const files = [
      { path: 'a.ts', content: HEDGE },
      { path: 'docs/b.txt', content: HEDGE },
    ];
    const several = { ...at.event('PostToolUse-Edit', { files }), tool_name: 'Write' };
    expect(contextOf(await at.run(several)).match(/^- .*/gm)).toEqual([
      '- en/author-could-not: docs/b.txt, line 1 of the submitted text',
    ]);
  });

  it('H-03 the artifact itself is never opened', async () => {
    const at = open();
    fs.writeFileSync(at.transcript, transcriptText([skillCall('litmus:litresearch')]));
    fs.writeFileSync(path.join(at.project, 'report.md'), HEDGE);
    expect(await at.run(write(at, 'report.md', 'All is well.'))).toEqual(SILENT);
  });
});

describe('nothing is said', () => {
  it('H-10 under a skill of another genre or channel, or of none', async () => {
    const at = open({
      inline: skillText('client_deliverable', 'inline'),
      twice: `${skillText('client_deliverable', 'reply')}artifact_genre: client_deliverable\n`,
      bare: '# Nothing of the kind',
    });
    for (const skill of ['wikify', 'review-work', 'lit-loop', 'inline', 'twice', 'bare', 'no-such', '../litresearch']) {
      fs.writeFileSync(at.transcript, transcriptText([skillCall('litresearch'), skillCall(`litmus:${skill}`)]));
      expect(await at.run(write(at, 'report.md', HEDGE)), skill).toEqual(SILENT);
    }
  });

  it('H-06 H-14 where the transcript is missing, a link, a folder, torn, or grants nothing', async () => {
    const at = open();
    const event = write(at, 'report.md', HEDGE);
    expect(await at.run(event)).toEqual(SILENT);
    const real = `${at.transcript}.real`;
    fs.writeFileSync(real, transcriptText([skillCall('litresearch')]));
    fs.symlinkSync(real, at.transcript);
    expect(await at.run(event)).toEqual(SILENT);
    fs.unlinkSync(at.transcript);
    fs.mkdirSync(at.transcript);
    expect(await at.run(event)).toEqual(SILENT);
    fs.rmdirSync(at.transcript);
    fs.writeFileSync(at.transcript, `${JSON.stringify(skillCall('litresearch')).slice(0, -9)}\n{"type":"user"}\n`);
    expect(await at.run(event)).toEqual(SILENT);
  });

  it('H-15 H-16 for a file that is no reading matter, outside the project, too large, or one of too many', async () => {
    const at = open();
    fs.writeFileSync(at.transcript, transcriptText([skillCall('litresearch')]));
    for (const file of ['src/app.ts', 'requirements.txt', '../outside.md', 'package.json'])
      expect(await at.run(write(at, file, HEDGE)), file).toEqual(SILENT);
    expect(await at.run(write(at, 'report.md', `${HEDGE}\n${'가'.repeat(175_000)}`))).toEqual(SILENT);
    const files = Array.from({ length: 17 }, (_, index) => ({ path: `${index}.md`, content: HEDGE }));
    expect(await at.run(at.event('PostToolUse-Write-create', { files }))).toEqual(SILENT);
    expect(await at.run(at.event('PostToolUse-Write-create', { file_path: 'report.md' }))).toEqual(SILENT);
  });

  it('where the configuration silences the hook, or excepts the phrase', async () => {
    const at = open();
    fs.writeFileSync(at.transcript, transcriptText([skillCall('litresearch')]));
    fs.mkdirSync(path.join(at.project, '.litmus'));
    const config = path.join(at.project, '.litmus', 'config.json');
    fs.writeFileSync(config, JSON.stringify({ hooks: { hedge: false } }));
    expect(await at.run(write(at, 'report.md', HEDGE))).toEqual(SILENT);
    const constructions = [
      { id: 'certificate', clean: 'verify * certificate' },
      { id: 'boss', hedge: 'ask my boss' },
    ];
    fs.writeFileSync(config, JSON.stringify({ hedge: { constructions } }));
    expect(await at.run(write(at, 'report.md', HEDGE))).toEqual(SILENT);
    expect(contextOf(await at.run(write(at, 'report.md', 'Ask my boss.')))).toContain('config/boss: report.md, line 1');
  });
});

it('H-14 what is no event is complained of on stderr, with status 1', async () => {
  const at = open();
  for (const input of ['', 'nonsense', '[]', '{"hook_event_name":"PostToolUse"}']) {
    const { status, stdout, stderr } = await at.run(input);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^litmus hedge: [^\n]+\n$/);
  }
});
