/** The whole of Bash. A module of its own, so that a bundle can leave it out until a line needs it. */
export { forEachChild, parse as parseWithGrammar } from 'unbash';
