import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/index.js';

function programs(command: string): readonly string[] {
  return readCommand(command).invocations.map(({ argv }) => argv.map(({ value }) => value ?? '?').join(' '));
}

describe('text that a decoder prints', () => {
  it.each([
    'echo bnBtIHB1Ymxpc2g= | base64 -d | sh',
    'printf %s bnBtIHB1Ymxpc2g= | base64 --decode | sh',
    'openssl base64 -d <<< bnBtIHB1Ymxpc2g= | sh',
    'echo 6e706d207075626c697368 | xxd -r -p | sh',
    'echo hsilbup mpn | rev | sh',
    'echo acz choyvfu | tr a-z n-za-m | sh',
    'echo nXpm pXublish | tr -d X | sh',
    'eval "$(echo bnBtIHB1Ymxpc2g= | base64 -d)"',
  ])('is read where a shell gets it: %s', (command) => {
    expect(programs(command)).toContain('npm publish');
  });

  it('is not known where the decoder is told more than that', () => {
    expect(programs('echo x | tr "[:lower:]" a | sh')).not.toContain('a');
    expect(readCommand('echo x | tr "[:lower:]" a | sh').complete).toBe(false);
  });
});

describe('commands that other languages write without a call', () => {
  it.each([
    "perl -e 'exec qw(npm publish)'",
    "ruby -e 'exec(*%w[npm publish])'",
    "expect -c 'spawn -noecho npm publish; interact'",
    `osascript -e 'do shell script "npm publish"'`,
    `elixir -e 'System.cmd("npm", ["publish"])'`,
    `erl -noshell -eval 'os:cmd("npm publish").'`,
    `Rscript -e 'system2("npm", c("publish"))'`,
    `awk 'BEGIN { print "x" | "npm publish" }'`,
    "vim -es -c '!npm publish' -c q",
    "nvim --headless '+!npm publish' +q",
    `emacs --batch --eval '(shell-command "npm publish")'`,
  ])('%s', (command) => {
    expect(programs(command)).toContain('npm publish');
  });

  it.each([`awk '/x/ || "npm publish"' f`, `osascript -e 'display notification "npm publish"'`])('%s', (command) => {
    expect(programs(command)).not.toContain('npm publish');
  });
});

describe('shells that run nothing', () => {
  it.each([
    "bash -nc 'npm publish'",
    "sh -n -c 'npm publish'",
    'echo npm publish | bash -n',
    'echo npm publish > x.sh; bash -n x.sh',
    "bash -o noexec -c 'npm publish'",
  ])('%s', (command) => {
    expect(programs(command)).not.toContain('npm publish');
  });
});

describe('what is around a program', () => {
  it('names the image of a container and puts its entry point in front', () => {
    const [call] = readCommand('docker run --rm registry.example.com/terraform:1.9 apply').invocations;
    expect(call?.image).toBe('registry.example.com/terraform:1.9');
    expect(programs('docker run --entrypoint npm node:20 publish')).toEqual(['npm publish']);
  });

  it('keeps the redirects inside a carried script apart from none', () => {
    const [call] = readCommand("bash -c 'cat > out.txt'").invocations;
    expect(call?.redirects.map(({ operator, target }) => [operator, target?.value])).toEqual([['>', 'out.txt']]);
  });
});
