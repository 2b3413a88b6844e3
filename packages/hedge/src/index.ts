export {
  type ConfiguredConstruction,
  type ConfiguredConstructions,
  readConstructions,
} from './configured.js';
export { type Finding, findHedges, type HedgeOptions, type Language } from './find-hedges.js';
