export { type Finding, findHedges, type HedgeOptions, type Language } from './find-hedges.js';
