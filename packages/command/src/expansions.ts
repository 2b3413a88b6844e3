/** What reads braces, patterns and the operators of `${x…}`. A module of its own, since most lines hold none. */
export { braceAlternatives } from './braces.js';
export { applied } from './parameter-operation.js';
export { matches } from './pattern.js';
