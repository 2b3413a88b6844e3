import { join, walkCommand } from './compound.js';
import type { Launch } from './dispatch.js';
import type { Field } from './field.js';
import { called, completed, EVERY, either, NONE } from './outcome.js';
import { positionalParameters } from './parameter.js';
import { type FunctionBody, type Scope, UNKNOWN_VARIABLE } from './scope.js';
import { deeper } from './script.js';
import { type Call, type Frame, type Shell, UNREAD_WALK, type Walked } from './shell.js';
import { UNKNOWN } from './text.js';

/**
 * Reads the bodies that calling `name` may reach, and records a program where it may be no function; undefined where it surely is none.
 */
export function callFunction(shell: Shell, launch: Launch, name: string, frame: Frame): Walked | undefined {
  const bodies = frame.scope.functions.get(name);
  if (!bodies || bodies.every((body) => body === undefined)) return undefined;
  const ends: Scope[] = [];
  let result: Walked | undefined;
  for (const body of bodies) {
    const scope = frame.scope.fork();
    const walked = body
      ? callBody(shell, body, launch.fields.slice(1), { ...frame, scope })
      : { outcome: completed(shell.record(name, launch.fields, frame, launch.place)), output: UNKNOWN };
    ends.push(scope);
    result = result ? eitherWalk(result, walked) : walked;
  }
  join(shell, frame.scope, ends);
  return result;
}

function eitherWalk(left: Walked, right: Walked): Walked {
  return {
    outcome: either(left.outcome, right.outcome),
    output: left.output === right.output ? left.output : UNKNOWN,
  };
}

function callBody(shell: Shell, body: FunctionBody, args: readonly Field[], frame: Frame): Walked {
  const words = args.map((arg) => arg.content).join('\0');
  // A call with the words of one that is under way starts nothing that the outer one does not start.
  if (underWay(frame.calls, body, words)) return { outcome: completed(NONE), output: UNKNOWN };
  const { scope } = frame;
  const positional = scope.variables.get('@');
  const call: Call = { body, words, caller: frame.calls, hidden: new Map() };
  const inner = deeper(shell, frame, { calls: call, source: body.source, parsedAt: body.parsedAt, inLoop: false });
  if (!inner) return UNREAD_WALK;
  scope.variables.set('@', positionalParameters(args));
  const { outcome, output } = walkCommand(shell, body.body, inner);
  const early = (outcome.returnOk & outcome.returnFail) !== EVERY;
  // An early return may have skipped what the body changes further down.
  if (early) scope.forget(scope);
  for (const [hidden, before] of call.hidden) scope.variables.set(hidden, before ?? UNKNOWN_VARIABLE);
  scope.variables.set('@', positional ?? UNKNOWN_VARIABLE);
  return { outcome: called(outcome), output: early && output !== '' ? UNKNOWN : output };
}

function underWay(calls: Call | undefined, { body }: FunctionBody, words: string): boolean {
  for (let call = calls; call; call = call.caller) if (call.body.body === body && call.words === words) return true;
  return false;
}
