export { compileGlobs, type GlobMatch, type GlobMatcher, matchGlob, type RejectedGlob } from './globs.js';
export { RejectedPattern } from './rejection.js';
