import { dispatch, type Launch } from './dispatch.js';
import { frameWithin, runScript } from './script-run.js';
import { type Frame, type Shell, UNREAD_WALK, type Walked } from './shell.js';

/** Options of PowerShell that take a value, by their shortest unambiguous beginning. */
const POWERSHELL_VALUES = /^[-/](?:ex|ep|v|psc|config|custom|inp|outp|of|if|wi|wo|wd|settings)/i;
const COMMAND_OPTION = /^[-/]c(?:ommand)?$/i;

/** `start`, `pwsh -Command …` and `cmd /c …`: the rest of the line, read as a shell line as far as the two agree. */
export function windowsShell(shell: Shell, launch: Launch, program: string, frame: Frame): Walked | undefined {
  const name = program.toLowerCase();
  if (name === 'start') return started(shell, launch, program, frame);
  const isCmd = name === 'cmd';
  const words = launch.fields.slice(1);
  let index = 0;
  let text: string | undefined;
  for (; index < words.length; index++) {
    const content = words[index]?.content ?? '';
    const rest = (from: number): string =>
      words
        .slice(from)
        .map((word) => word.content)
        .join(' ');
    if (/^(?:[-/]\?|[-/]h(?:elp)?|--help|--version)$/i.test(content)) return undefined;
    if (isCmd ? /^\/[ck]$/i.test(content) : COMMAND_OPTION.test(content)) text = rest(index + 1);
    else if (!isCmd && /^[-/]e(?:c|nc\w*|ncodedcommand)?$/i.test(content))
      text = decoded(words[index + 1]?.content ?? '');
    else if (/^[-/]/.test(content)) {
      if (!isCmd && POWERSHELL_VALUES.test(content)) index++;
      continue;
    } else if (!isCmd && !/\.ps1$/i.test(content)) text = rest(index);
    break;
  }
  if (text === undefined || text === '-') return undefined;
  const inner = frameWithin(shell, frame, launch, `${program} ${isCmd ? '/c' : '-Command'}`);
  if (!inner) return UNREAD_WALK;
  return runScript(
    shell,
    { program, launch, outer: frame, inner },
    isCmd ? text.replace(/\^(.)/g, '$1') : asShellLine(text),
  );
}

/** `start "title" /flags program …` of `cmd`: it waits only with `/wait`. */
function started(shell: Shell, launch: Launch, program: string, frame: Frame): Walked | undefined {
  const words = launch.fields.slice(1);
  const first = words.findIndex((word) => word.content !== '' && !word.content.startsWith('/'));
  if (first < 0) return undefined;
  const waits = words.slice(0, first).some((word) => /^\/w(?:ait)?$/i.test(word.content));
  const inner = frameWithin(shell, frame, launch, program, { foreground: frame.foreground && waits });
  return inner ? dispatch(shell, { ...launch, fields: words.slice(first), as: 'program' }, inner) : UNREAD_WALK;
}

function decoded(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf16le');
}

/** The call operator stands where a shell would see a background job, and two cmdlets take a command as words. */
function asShellLine(text: string): string {
  return text
    .replace(/(^|[;{|&\n]\s*)&\s*(?=["'\w.{])/g, '$1')
    .replace(/(^|[;{|\n]\s*)(?:iex|Invoke-Expression)(?:\s+-Command)?\s/gi, '$1eval ')
    .replace(/(^|[;{|\n]\s*)(?:saps|start|Start-Process)\s+(?:-FilePath\s+)?(\S+)\s+(?:-ArgumentList\s+)?/gi, '$1$2 ');
}
