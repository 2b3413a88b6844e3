/** Commands in code of other languages. A module of its own, so that a bundle can leave it out until a line holds such code. */
export { constructedCommands } from './language-constructs.js';
export { literalCommands } from './literal-exec.js';
