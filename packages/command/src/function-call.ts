import { walkCommand } from './compound.js';
import type { Launch } from './dispatch.js';
import { called, completed, EVERY, either, NONE } from './outcome.js';
import { positionalParameters } from './parameter.js';
import { UNKNOWN_VARIABLE } from './scope.js';
import { deeper } from './script.js';
import { type Call, type Frame, type Shell, UNREAD_WALK, type Walked } from './shell.js';
import { UNKNOWN } from './text.js';

/** Reads the body of the function that `name` calls; undefined where it surely names none, and also records nothing where it only may. */
export function callFunction(shell: Shell, launch: Launch, name: string, frame: Frame): Walked | undefined {
  const bodies = frame.scope.functions.get(name);
  if (!bodies || bodies.length === 0) return undefined;
  const { scope } = frame;
  const args = launch.fields.slice(1);
  const words = args.map((arg) => arg.content).join('\0');
  const positional = scope.variables.get('@');
  const outcomes: Walked[] = [];
  for (const body of bodies) {
    if (!body) {
      const started = shell.record(name, launch.fields, frame, launch.place);
      outcomes.push({ outcome: completed(started), output: UNKNOWN });
      continue;
    }
    // A call with the words of one that is under way starts nothing that the outer one does not start.
    if (underWay(frame.calls, body, words)) {
      outcomes.push({ outcome: completed(NONE), output: UNKNOWN });
      continue;
    }
    const call: Call = { body, words, caller: frame.calls, hidden: new Map() };
    const inner = deeper(shell, frame, { calls: call, source: body.source, parsedAt: body.parsedAt, inLoop: false });
    if (!inner) return UNREAD_WALK;
    scope.variables.set('@', positionalParameters(args));
    const walked = walkCommand(shell, body.body, inner);
    for (const [hidden, before] of call.hidden) scope.variables.restore(hidden, before);
    scope.variables.set('@', positional ?? UNKNOWN_VARIABLE);
    outcomes.push({
      outcome: called(walked.outcome),
      output: returnsEarly(walked) && walked.output !== '' ? UNKNOWN : walked.output,
    });
  }
  const [first = UNREAD_WALK, ...others] = outcomes;
  return others.reduce(
    (left, right) => ({
      outcome: either(left.outcome, right.outcome),
      output: left.output === right.output ? left.output : UNKNOWN,
    }),
    first,
  );
}

function underWay(calls: Call | undefined, { body }: Call['body'], words: string): boolean {
  for (let call = calls; call; call = call.caller) if (call.body.body === body && call.words === words) return true;
  return false;
}

function returnsEarly({ outcome }: Walked): boolean {
  return (outcome.returnOk & outcome.returnFail) !== EVERY;
}
