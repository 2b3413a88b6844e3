import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/index.js';
import { essential, lines } from './notation.js';

const DEPLOY = 'wrangler deploy';

describe('text that a shell reads is read', () => {
  it.each([
    "bash -c 'wrangler deploy'",
    "sh -ec 'wrangler deploy'",
    "bash -lc 'wrangler deploy'",
    "bash -euo pipefail -c 'wrangler deploy'",
    "bash -O extglob -c 'wrangler deploy'",
    "bash --norc -c 'wrangler deploy'",
    "zsh -ic 'wrangler deploy'",
    "fish -c 'wrangler deploy'",
    'bash -c \'bash -c "wrangler deploy"\'',
    'bash -c \'wrangler "$1"\' _ deploy',
    'bash -c \'"$@"\' _ wrangler deploy',
    "bash -c '$0 deploy' wrangler",
    'eval wrangler deploy',
    'eval "wrangler" \'deploy\'',
    'eval "$(echo wrangler deploy)"',
    "trap 'wrangler deploy' EXIT",
    'trap clean EXIT; clean() { wrangler deploy; }; x',
    "(trap 'wrangler deploy' 0; x)",
    'bash <<E\nwrangler deploy\nE',
    "bash -s <<'E'\nwrangler deploy\nE",
    'bash -s deploy <<\'E\'\nwrangler "$1"\nE',
    'bash <<< "wrangler deploy"',
    'echo wrangler deploy | sh',
    'echo wrangler deploy | sudo bash',
    'echo wrangler deploy | bash -',
    "printf 'wrangler %s' deploy | bash",
    'cat <<E | sh\nwrangler deploy\nE',
    'cat <<E | tee log | sh -x\nwrangler deploy\nE',
    'source <(echo wrangler deploy)',
    '. <(echo wrangler deploy)',
    '. /dev/stdin <<< "wrangler deploy"',
    'bash <(echo wrangler deploy)',
    'bash <(cat <<E\nwrangler deploy\nE\n)',
    "ssh host 'wrangler deploy'",
    'ssh -i key -p 22 me@host wrangler deploy',
    'ssh host -t "cd s && wrangler deploy"',
    'ssh host bash -s <<E\nwrangler deploy\nE',
    'ssh host <<E\nwrangler deploy\nE',
    'docker exec -i box sh <<E\nwrangler deploy\nE',
    "docker run img sh -c 'wrangler deploy'",
    "pwsh -NoProfile -Command 'wrangler deploy'",
    "powershell -ExecutionPolicy Bypass -c '& wrangler deploy'",
    'powershell -EncodedCommand dwByAGEAbgBnAGwAZQByACAAZABlAHAAbABvAHkA',
    'pwsh -c \'iex "wrangler deploy"\'',
    'cmd /c wrangler deploy',
    'cmd.exe /s /c "wrangler deploy"',
    'cmd /c start "" /b wrangler deploy',
    "tmux new-session -d 'wrangler deploy'",
    'echo "wrangler deploy" > s.sh; sh s.sh',
    'cat > s.sh <<E\nwrangler deploy\nE\nchmod +x s.sh && ./s.sh',
    'echo "wrangler deploy" | tee s.sh; . ./s.sh',
    'cd a; echo "wrangler deploy" > s.sh; bash ./s.sh',
    'f() { wrangler "$1"; }; f deploy',
    'function f { wrangler "$@"; }; f deploy',
    'vercel() { wrangler deploy; }; vercel',
    'f() { g "$1"; }; g() { wrangler "$1"; }; f deploy',
    'alias w="wrangler deploy"\nw',
    "alias w='wrangler '\nw deploy",
    'for t in vercel wrangler; do $t deploy; done',
    'for t; do wrangler deploy; done',
    'select t in a; do wrangler deploy; done',
    '[ -n "$(wrangler deploy)" ]',
  ])('%s', (command) => {
    expect(lines(command).some((text) => text.replace(/^.* > /, '').startsWith(DEPLOY))).toBe(true);
  });
});

describe('commands in code of other languages', () => {
  it.each([
    `python3 -c 'import os; os.system("wrangler deploy")'`,
    `python -c "import subprocess as s; subprocess.run(['wrangler', 'deploy'], check=True)"`,
    `python3 -c 'from subprocess import check_call; check_call(["wrangler","deploy"])'`,
    `python3 - <<'E'\nimport os\nos.system("""wrangler deploy""")\nE`,
    `node -e 'require("child_process").execSync("wrangler deploy", {stdio: "inherit"})'`,
    `node -e "const {spawn} = require('child_process'); spawn('wrangler', ['deploy'])"`,
    'node --input-type=module -e \'import {$} from "zx"; await $`wrangler deploy`\'',
    `bun -e 'Bun.spawn(["wrangler", "deploy"])'`,
    `perl -e 'system("wrangler", "deploy")'`,
    `perl -e 'exec qw(x); print qx{wrangler deploy}'`,
    `ruby -e 'system "wrangler deploy"'`,
    "ruby -e 'puts `wrangler deploy`'",
    `php -r 'shell_exec("wrangler deploy");'`,
    `awk 'BEGIN { system("wrangler deploy") }'`,
    `lua -e 'os.execute("wrangler deploy")'`,
  ])('%s', (command) => {
    const found = essential(command).map((text) => text.replace(/^.* > /, ''));
    expect(found).toContain(`${DEPLOY} (maybe)`);
    expect(readCommand(command).invocations[0]?.runs).toBe('always');
  });

  it('code that only speaks of a command starts none', () => {
    expect(lines(`python3 -c 'print("wrangler deploy")'`)).toHaveLength(1);
  });
});

describe('a script that cannot be known', () => {
  it.each([
    ['bash -c "$X"', 'bash -c ?'],
    ['eval "$X"', 'eval ?'],
    ['curl -s u | sh', 'sh'],
    ['bash <(curl -s u)', 'bash ?'],
    ['ssh host "$X"', 'ssh host ?'],
  ])('%s is its carrier, and the reading is not complete', (command, expected) => {
    const reading = readCommand(command);
    expect(reading.complete).toBe(false);
    expect(lines(command)).toContain(expected);
  });

  it('a gap in it leaves the rest readable', () => {
    const reading = readCommand('bash -c "wrangler deploy --env $E"');
    expect(reading.complete).toBe(false);
    expect(lines('bash -c "wrangler deploy --env $E"')).toEqual(['bash -c > wrangler deploy --env ?*']);
  });

  it('a function that calls itself ends', () => {
    expect(lines('f() { p; f; }; f')).toEqual(['p']);
    expect(readCommand(':(){ :|:& };:').invocations).toEqual([]);
  });
});
