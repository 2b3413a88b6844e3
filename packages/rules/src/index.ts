export { type Decision, decide, type Surroundings } from './decision.js';
