/** A set of invocations by number, one bit each. `EVERY` is the set of all: what holds on a path that cannot be taken. */
export type Started = bigint;

export const NONE: Started = 0n;
/** All bits set, so that a union with it stays it and an intersection leaves the other side: an impossible path promises anything. */
export const EVERY: Started = -1n;

/** For each way a piece of script can end: which invocations were surely started by then. */
export interface Outcome {
  /** Ends with status 0. */
  readonly ok: Started;
  /** Ends with another status. */
  readonly fail: Started;
  /** `exit 0`, or the shell was replaced by `exec`. */
  readonly exitOk: Started;
  readonly exitFail: Started;
  readonly returnOk: Started;
  readonly returnFail: Started;
  /** `break` or `continue` of the innermost loop. */
  readonly leave: Started;
  /** `break 2`: of the loop around that one. */
  readonly leaveOuter: Started;
}

const IMPOSSIBLE: Outcome = {
  ok: EVERY,
  fail: EVERY,
  exitOk: EVERY,
  exitFail: EVERY,
  returnOk: EVERY,
  returnFail: EVERY,
  leave: EVERY,
  leaveOuter: EVERY,
};

/** An outcome with only the given ways open. */
export function ending(ways: Partial<Outcome>): Outcome {
  return { ...IMPOSSIBLE, ...ways };
}

/** Ends normally with either status, having started `started`. */
export function completed(started: Started): Outcome {
  return ending({ ok: started, fail: started });
}

/** Anything may happen and nothing is promised: the outcome of what was not read. */
export const UNREAD: Outcome = {
  ok: NONE,
  fail: NONE,
  exitOk: NONE,
  exitFail: NONE,
  returnOk: NONE,
  returnFail: NONE,
  leave: NONE,
  leaveOuter: NONE,
};

/** The outcome if one of two paths is taken. */
export function either(left: Outcome, right: Outcome): Outcome {
  return {
    ok: left.ok & right.ok,
    fail: left.fail & right.fail,
    exitOk: left.exitOk & right.exitOk,
    exitFail: left.exitFail & right.exitFail,
    returnOk: left.returnOk & right.returnOk,
    returnFail: left.returnFail & right.returnFail,
    leave: left.leave & right.leave,
    leaveOuter: left.leaveOuter & right.leaveOuter,
  };
}

/** The outcome when `started` was started before. */
export function after(started: Started, outcome: Outcome): Outcome {
  if (started === NONE) return outcome;
  return {
    ok: started | outcome.ok,
    fail: started | outcome.fail,
    exitOk: started | outcome.exitOk,
    exitFail: started | outcome.exitFail,
    returnOk: started | outcome.returnOk,
    returnFail: started | outcome.returnFail,
    leave: started | outcome.leave,
    leaveOuter: started | outcome.leaveOuter,
  };
}

/** What is left of an outcome when the shell may refuse the text: the same ways to end, and the error's, but nothing is sure to have started. */
export function refusable(outcome: Outcome): Outcome {
  const open = (started: Started): Started => (started === EVERY ? EVERY : NONE);
  return {
    ok: NONE,
    fail: NONE,
    exitOk: open(outcome.exitOk),
    exitFail: NONE,
    returnOk: open(outcome.returnOk),
    returnFail: open(outcome.returnFail),
    leave: open(outcome.leave),
    leaveOuter: open(outcome.leaveOuter),
  };
}

/** Whatever the status was, as long as control goes on to the next command. */
function anyStatus(outcome: Outcome): Started {
  return outcome.ok & outcome.fail;
}

/** However it ended. */
export function anyEnd(outcome: Outcome): Started {
  return anyStatus(subprocess(outcome));
}

/** `left; right` */
export function sequence(left: Outcome, right: Outcome): Outcome {
  return either(ending({ ...left, ok: EVERY, fail: EVERY }), after(anyStatus(left), right));
}

/** `left && right` */
export function ifOk(left: Outcome, right: Outcome): Outcome {
  return either(ending({ ...left, ok: EVERY }), after(left.ok, right));
}

/** `left || right` */
export function ifFailed(left: Outcome, right: Outcome): Outcome {
  return either(ending({ ...left, fail: EVERY }), after(left.fail, right));
}

/** `if condition; then consequent; else alternative; fi` */
export function conditional(condition: Outcome, consequent: Outcome, alternative: Outcome): Outcome {
  const ways = ending({ ...condition, ok: EVERY, fail: EVERY });
  return either(ways, either(after(condition.ok, consequent), after(condition.fail, alternative)));
}

/** `! outcome` */
export function negated(outcome: Outcome): Outcome {
  return { ...outcome, ok: outcome.fail, fail: outcome.ok };
}

/** What a process of its own makes of it: nothing inside can leave the shell around it. */
export function subprocess(outcome: Outcome): Outcome {
  const left = outcome.leave & outcome.leaveOuter;
  return ending({
    ok: outcome.ok & outcome.exitOk & outcome.returnOk & left,
    fail: outcome.fail & outcome.exitFail & outcome.returnFail,
  });
}

/**
 * The outcome of a shell that has a trap: its action may end it at any time after the trap was set, with a status of its own, so that only what was
 * started `before` is sure.
 */
export function trapped(outcome: Outcome, action: Outcome, before: Started): Outcome {
  const sure = anyEnd(outcome) & before;
  return {
    ...outcome,
    ok: action.exitOk === EVERY ? outcome.ok : sure,
    fail: action.exitFail === EVERY ? outcome.fail : sure,
  };
}

/** What the caller of a function sees of the body. */
export function called(outcome: Outcome): Outcome {
  return {
    ...outcome,
    ok: outcome.ok & outcome.returnOk,
    fail: outcome.fail & outcome.returnFail,
    returnOk: EVERY,
    returnFail: EVERY,
  };
}

/** A loop that runs its body while `condition` succeeds (already negated for `until`). The first round bounds what every ending has started. */
export function loop(condition: Outcome, body: Outcome): Outcome {
  const round = condition.fail | condition.ok | (anyStatus(body) & body.leave);
  const outer = (condition.ok | body.leaveOuter) & condition.leaveOuter;
  return {
    ...either(condition, after(condition.ok, body)),
    ok: condition.fail & round & (condition.ok | body.leave) & condition.leave,
    fail: round,
    leave: outer,
    leaveOuter: EVERY,
  };
}

/** Rounds of a `for` loop one after another; `mayBeEmpty` when there may be no round at all. */
export function rounds(bodies: readonly Outcome[], mayBeEmpty: boolean): Outcome {
  let reached = NONE;
  let result = mayBeEmpty || bodies.length === 0 ? ending({ ok: NONE }) : IMPOSSIBLE;
  bodies.forEach((body, round) => {
    const last = round === bodies.length - 1;
    const here = after(reached, body);
    result = either(result, {
      ...here,
      ok: (last ? here.ok : EVERY) & here.leave,
      fail: last ? here.fail : EVERY,
      leave: here.leaveOuter,
      leaveOuter: EVERY,
    });
    reached |= anyStatus(body) & body.leave;
  });
  return result;
}

/** The invocations that were started whenever the whole line ended with status 0; if it never can, whenever it ended. */
export function surelyStarted(line: Outcome): Started {
  const whole = subprocess(line);
  if (whole.ok !== EVERY) return whole.ok;
  return whole.fail === EVERY ? NONE : whole.fail;
}
