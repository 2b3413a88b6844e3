import type { Mark } from './mark.js';

/** The smallest mark, 16 × 5 with eleven active columns (M-11). */
export const MICRO_MARK: Mark = {
  rows: ['       █        ', '    ▀█ █ █▀     ', '    ▄▀ █ ▀▄     ', '  ▄▀▄█ ▀ █▄▀▄   ', '  ▀▄███████▄▀   '],
  colours: ['       o        ', '    ii o ii     ', '    ii o ii     ', '  iill o llii   ', '  iilllllllii   '],
};
