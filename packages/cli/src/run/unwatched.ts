/** What keeps the hooks asleep although something is open, and what wakes them. */

const REMEDY = 'a new session in its folder or litmus doctor --repair wakes them.';

export const UNWATCHED = `The run is open and the hooks of this machine do not know of it (no entry in ~/.litmus/armed/run), so they may sleep through its calls: ${REMEDY}`;

export const UNARMED_WORK = `Approved work is active here and the hooks of this machine do not know of it (no entry in ~/.litmus/armed/work), so nothing may hold it to its grants: ${REMEDY}`;
