import { type Grant, parseGrant, type WorkPlace } from '@litmus-hooks/lifecycle';
import { CommandError } from '../command-error.js';

/**
 * The grants that were typed.
 *
 * @throws CommandError `usage` at the first that is none.
 */
export function grantOptions(typed: readonly string[], place: WorkPlace): Grant[] {
  return typed.map((written) => {
    const reading = parseGrant(written, place);
    if ('refused' in reading) throw new CommandError('usage', `--grant: ${reading.refused}.`);
    return reading.grant;
  });
}

/** Each grant once, in the order of its first mention. */
export function eachOnce(grants: readonly Grant[]): Grant[] {
  return grants.filter(
    ({ action, root }, index) => index === grants.findIndex((one) => one.action === action && one.root === root),
  );
}
