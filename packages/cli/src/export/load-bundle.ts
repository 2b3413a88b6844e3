import { loadBundleBeside } from '../bundle-beside.js';
import type { ExportLibraries } from './bundle.js';

/** The exchange formats; as loadBundleBeside. */
export function loadExportLibraries(): ExportLibraries {
  return loadBundleBeside('litmus-export.cjs') as ExportLibraries;
}
