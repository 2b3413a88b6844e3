import { dirname } from 'node:path';
import type { DemoAnswer } from '../answers/demo.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';
import { wrap } from '../terminal/wrap.js';

const WIDTH = 80;
const MAX_OUTPUT_LINES = 10;
const INDENT = '     ';
const DEEP = `${INDENT}  `;

type Scene = DemoAnswer['scenes'][number];
type PlayedEvent = Scene['events'][number];
type Hook = PlayedEvent['hooks'][number];

const DECISION_WORDS = { allow: 'allows it', ask: 'asks', defer: 'puts it off', deny: 'denies it' } as const;

/** Text of many lines, each made fit for a terminal and wrapped. */
function block(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => wrap(shown(line), WIDTH, indent))
    .filter(Boolean)
    .join('\n');
}

function hookWords({ decision, context, systemMessage, fault }: Hook['opinion'], style: Style): string {
  const words = [
    decision === undefined ? '' : style.warning(DECISION_WORDS[decision]),
    context === undefined ? '' : `tells the model:\n${block(context, DEEP)}`,
    systemMessage === undefined ? '' : `tells the person:\n${block(systemMessage, DEEP)}`,
    fault === undefined ? '' : style.bad(shown(fault)),
  ].filter(Boolean);
  return words.length === 0 ? style.faint('silent') : words.join(`\n${DEEP}and `);
}

function eventLines({ event, hooks }: PlayedEvent, style: Style): string[] {
  return hooks.map(({ hook, wallMs, opinion }) => {
    const time = `${Math.round(wallMs)} ms`.padStart(7);
    return `${INDENT}${style.faint(event.padEnd(18))} ${hook.padEnd(8)} ${style.faint(time)}  ${hookWords(opinion, style)}`;
  });
}

function outputLines(output: string, style: Style): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const cut = lines.length > MAX_OUTPUT_LINES ? [`... and ${lines.length - MAX_OUTPUT_LINES} more lines`] : [];
  return [...lines.slice(0, MAX_OUTPUT_LINES), ...cut].map((line) => style.faint(block(line, `${INDENT}| `)));
}

function outcomeWords({ denial, failed, used, expected }: Scene, style: Style): string {
  if (denial !== null) return style.warning(expected === 'is denied' ? 'denied, as it should be' : 'denied');
  if (failed) return expected === 'fails' ? style.warning('failed, as it should') : style.bad('failed');
  return style.good(used ? 'done' : 'allowed, and not run');
}

function sceneLines(scene: Scene, index: number, style: Style): string {
  const { says, call, events, output, standIn } = scene;
  const [before = [], after = []] = events.map((event) => eventLines(event, style));
  const note = standIn ? ' (not run: a stand-in answers)' : '';
  return [
    `${String(index + 1).padStart(3)}  ${style.strong(call)}`,
    wrap(says, WIDTH, INDENT),
    ...before,
    ...(output === '' ? [] : outputLines(output, style)),
    ...after,
    ...(scene.denial === null ? [] : [`${INDENT}The model gets:`, block(scene.denial, DEEP)]),
    `${INDENT}=> ${outcomeWords(scene, style)}${scene.used ? note : ''}`,
  ].join('\n');
}

function heading(text: string, style: Style): string {
  return `${style.strong(text)}\n${style.faint('-'.repeat(WIDTH))}`;
}

function introduction({ mode, host, run, site, announcement, startEvents }: DemoAnswer, style: Style): string {
  const what =
    mode === 'host'
      ? `Litmus demo: the real Claude Code ${host?.version ?? ''} with this plugin and a scripted model on this machine. npx is a stand-in that prints recorded answers, so nothing is downloaded or deployed.`
      : "Litmus demo: a recorded session, played through this plugin's own hooks as Claude Code starts them. Files and checks are real; the search and the deploy are not run.";
  const lines = startEvents.flatMap((event) => eventLines(event, style));
  return [
    wrap(what, WIDTH),
    '',
    `site  ${shown(site)}`,
    `run   ${shown(run)}   (litmus start, by a person)`,
    '',
    `  0  ${style.strong('The session starts')}`,
    ...lines,
    ...(mode === 'host' && announcement !== ''
      ? [`${INDENT}It stands in the first request that reached the model.`]
      : []),
  ].join('\n');
}

function summary({ scenes, startEvents, endEvents, expectations, kept }: DemoAnswer, style: Style): string {
  const hooks = [...startEvents, ...scenes.flatMap(({ events }) => events), ...endEvents].flatMap(
    (event) => event.hooks,
  );
  const times = hooks.map(({ wallMs }) => wallMs).sort((a, b) => a - b);
  const median = Math.round(times[Math.floor(times.length / 2)] ?? 0);
  const missed = expectations.filter(({ met }) => !met);
  const verdict =
    missed.length === 0
      ? style.good(`All ${expectations.length} things that had to happen did.`)
      : `${style.bad(`${missed.length} of ${expectations.length} things that had to happen did not:`)}\n${missed
          .map(({ id, what, found }) => `${block(`${id}: ${what}`, '  ')}\n${block(found, '      ')}`)
          .join('\n')}`;
  return [
    `${hooks.length} hooks were started, ${median} ms each (median).`,
    verdict,
    ...(kept === null ? [] : [`Kept: ${shown(kept)}`]),
  ].join('\n');
}

function next({ plugin }: DemoAnswer): string {
  return `In Claude Code, to have these hooks in every session:
  /plugin marketplace add ${shown(dirname(plugin))}
  /plugin install litmus@litmus
For one session only:
  claude --plugin-dir ${shown(plugin)}
Then, in your project: litmus start, and work as always. The same demo inside
the real Claude Code: litmus demo --host`;
}

/** The demo for a person, 80 columns wide. */
export function demoPage(answer: DemoAnswer, style: Style): string {
  const { scenes, endEvents, timelineText, proofText } = answer;
  const end = endEvents.flatMap((event) => eventLines(event, style));
  return [
    introduction(answer, style),
    ...scenes.map((scene, index) => sceneLines(scene, index, style)),
    ...(end.length === 0 ? [] : [`     ${style.strong('The session ends')}\n${end.join('\n')}`]),
    `${heading('Timeline (litmus ledger show)', style)}\n${timelineText}`,
    `${heading('Proof (litmus prove)', style)}\n${proofText
      .split('\n')
      .map((line) => (line.length > WIDTH ? wrap(line, WIDTH) : line))
      .join('\n')}`,
    `${heading('What came of it', style)}\n${summary(answer, style)}`,
    `${heading('Next', style)}\n${next(answer)}`,
  ].join('\n\n');
}
