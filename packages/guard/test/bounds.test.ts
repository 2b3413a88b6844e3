import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPLOY_TOOLS } from '../src/deploy-tools.js';
import type { Finding } from '../src/finding.js';
import { judge } from '../src/judgement.js';
import { needsGrammar } from '../src/prefilter.js';
import { diskFiles } from '../src/project-files.js';
import { openState, type RunFolder, runFolder } from './run-folder.js';

let folder: RunFolder;
let realHome: string | undefined;

beforeAll(() => {
  folder = runFolder(openState());
  realHome = process.env.HOME;
  process.env.HOME = folder.home;
  folder.write('run-log.jsonl', '');
  fs.mkdirSync(path.join(folder.home, '.litmus'));
  fs.mkdirSync(path.join(folder.root, 'other'));
});

afterAll(() => {
  process.env.HOME = realHome;
  folder.remove();
});

function judged(command: string, halted: boolean, cwd = folder.site): Finding | undefined {
  const finding = judge(command, { cwd, site: folder.site, halted }, diskFiles(folder.site), DEPLOY_TOOLS);
  if (finding !== undefined) expect(needsGrammar(command, halted), 'the prefilter lets it pass').toBe(true);
  return finding;
}

describe('verbs that loosen a bound', () => {
  it.each([
    'litmus halt --lift',
    'CLAUDECODE= litmus halt --lift',
    'env -u CLAUDECODE litmus halt --lift',
    'npx litmus halt --lift',
    'npx -y @litmus-hooks/cli halt --lift',
    'node plugin/bin/litmus halt --lift',
    'node ./packages/cli/dist/litmus.cjs halt --lift',
    './plugin/bin/litmus halt --lift',
    'true && litmus halt --lift',
    'bash -c "litmus halt --lift"',
    'l"it"mus halt --lift',
    'litmus halt --json --lift',
    'litmus --json halt --lift',
    'X=--lift; litmus halt $X',
    'litmus halt $X',
    'litmus $VERB --lift',
    'litmus work cancel',
    'litmus work complete --all',
    'litmus goal start --objective x --loop',
    'litmus goal native-worker --condition x --execute',
    'litmus update --apply',
    'litmus knowledge accept 0123456789ab',
    'litmus knowledge add --kind fact --accept x',
    'litmus uninstall',
    'litmus uninstall $X',
    'litmus permissions allow x',
    'litmus permissions',
    'litmus config init',
    'litmus doctor --repair',
    'litmus doctor --json --repair',
    'litmus config set hooks.guard false',
    'litmus config',
  ])('%s is a person’s to run', (command) => {
    const expected = /permissions$|config$/.test(command) ? undefined : 'loosen';
    expect(judged(command, false)?.type).toBe(expected);
  });

  it.each([
    'litmus status',
    'litmus halt --reason "broken build"',
    'litmus step build',
    'litmus prove',
    'litmus start',
    'litmus config show',
    'litmus update --check',
    'litmus knowledge query "how is it built"',
    'litmus uninstall --dry-run',
    'litmus goal native-worker --condition x',
    'litmus config check',
    'litmus config schema',
    'litmus doctor',
    'litmus doctor --live',
    'litmus halt --help',
    'litmus halt --lift --help',
    'litmus guard explain "litmus halt --lift"',
    'litmus work status',
    'litmus finish',
    'echo "litmus halt --lift"',
    'git commit -m "litmus halt --lift"',
    'grep -rn "litmus halt --lift" docs',
    "cat > notes.md <<'EOF'\nlitmus halt --lift\nEOF",
    'cat plugin/bin/litmus',
  ])('%s passes', (command) => {
    expect(judged(command, false)).toBeUndefined();
  });

  it('litmus start would put another run in the halted one’s place', () => {
    for (const line of ['litmus start', 'litmus start --site dist', 'env -u CLAUDECODE litmus start'])
      expect(judged(line, true)).toEqual({ type: 'loosen', verb: 'litmus start' });
    expect(judged('litmus start', false)).toBeUndefined();
  });

  it('litmus finish is a person’s to run while the run is halted', () => {
    expect(judged('litmus finish', true)).toEqual({ type: 'loosen', verb: 'litmus finish' });
  });
});

describe('the run’s own files', () => {
  it.each([
    'echo "{}" > run-state.json',
    'echo x >> run-log.jsonl',
    ': > ./run-log.jsonl',
    '>run-state.json',
    'echo x >| run-state.json',
    'cmd &> run-log.jsonl',
    'cd src && echo x > ../run-state.json',
    'echo x > "run-""state.json"',
    'F=run-state.json; echo x > $F',
    'echo x > $DIR/run-state.json',
    'exec > run-log.jsonl',
    'echo run-state.json | xargs rm',
    'true; > run-log.jsonl',
    'jq .halt=null run-state.json > t && mv t run-state.json',
    'jq .halt=null run-state.json | sponge run-state.json',
    'echo x | tee run-state.json',
    'echo x | tee -a src/x run-log.jsonl',
    'rm run-state.json',
    'rm -f ./run-log.jsonl',
    'rm run-*',
    'rm -rf *',
    'rm -rf .litmus',
    'rm -rf .',
    'rm -rf ../site',
    'mv run-state.json old.json',
    'mv ../site ../gone',
    'cp /dev/null run-log.jsonl',
    'cp /elsewhere/run-state.json .',
    'cp -t . /elsewhere/run-state.json',
    'install -m 644 x run-state.json',
    'rsync x/run-state.json ./',
    'ln -f run-state.json other-name',
    'ln -sf /dev/null run-log.jsonl',
    'sed -i s/halt/gone/ run-state.json',
    'sed -i.bak -e s/halt/gone/ run-state.json',
    'perl -pi -e s/halt/gone/ run-state.json',
    'truncate -s 0 run-log.jsonl',
    'dd if=/dev/null of=run-log.jsonl',
    'chmod 000 run-state.json',
    'unlink run-state.json',
    'shred -u run-state.json',
    'find . -name "run-*" -delete',
    'find . -name run-state.json -exec rm {} +',
    'git checkout -- run-state.json',
    'git clean -fdx',
    'echo "{}" > .litmus/config.json',
    'rm .litmus/active-run.json',
    'cp x .litmus/',
    'echo x > ~/.litmus/config.json',
    `python3 -c "open('run-state.json', 'w').write('{}')"`,
    `node -e "require('fs').writeFileSync('run-state.json', '{}')"`,
    `node -e "fs.rmSync('.litmus/active-run.json')"`,
    "python3 - <<'EOF'\nimport json\njson.dump({}, open('run-state.json', 'w'))\nEOF",
    'xargs rm < list; rm run-state.json',
    'bash -c "echo x > run-state.json"',
    `echo ${'x'.repeat(40_000)} > run-state.json`,
  ])('%s is denied', (command) => {
    expect(judged(command, false)?.type).toBe('state');
  });

  it.each([
    'cat run-state.json',
    'tail -f run-log.jsonl',
    'jq .halt run-state.json',
    'jq .halt run-state.json > /tmp/halt.json',
    'grep deploy run-log.jsonl | wc -l',
    'cp run-state.json /tmp/copy.json',
    'diff run-state.json old.json',
    'wc -l < run-log.jsonl',
    'rsync run-log.jsonl backup/',
    'ls -la .litmus',
    'cp -r .litmus /tmp/copy',
    'sed -n 1p run-state.json',
    `python3 -c "print(open('run-state.json').read())"`,
    `node -p "require('./run-state.json').halt"`,
    'git add run-state.json && git commit -m "keep run-state.json"',
    'git status --short .litmus',
    'echo "do not touch run-state.json" > notes.md',
    'rm -rf dist node_modules',
    'rm src/*.tmp',
    'mv src/a.ts src/b.ts',
    'find . -name "*.log" -delete',
    'echo x > $OUT',
    'cp x y',
    'chmod +x build.sh',
    'echo x > ../other/run-state.json',
    'npm test > out.log 2>&1',
    'cat <<EOF\nrm run-state.json\nEOF',
    `echo ${'x'.repeat(40_000)}`,
  ])('%s passes', (command) => {
    expect(judged(command, false)).toBeUndefined();
  });
});
