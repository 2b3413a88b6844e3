import { keepOptimizerOut } from '@litmus-hooks/state-format/optimizer';

/** A shorter prompt is read before the optimizing compiler would take anything up, and a longer one takes so long that it is worth its while. */
const MIN_UNITS = 4_000;
const MAX_UNITS = 500_000;

/** Keeps V8's optimizing compiler out of what reads a prompt of so many UTF-16 units. */
export function leaveUnoptimized(units: number): void {
  if (units >= MIN_UNITS && units <= MAX_UNITS) keepOptimizerOut();
}
