/** What the events of a session need beside the hook's own bundle. */

export { armWorks } from './armed-work.js';
export { answerSessionEvent } from './session-event.js';
