import type { Mark } from './mark.js';

/** The mark of a session, 22 × 10 (M-01). */
export const SESSION_MARK: Mark = {
  rows: [
    '          ██          ',
    '     ▄▄▄  ██  ▄▄▄     ',
    '     ▀██  ██  ██▀     ',
    '      ██  ██  ██      ',
    '     ▄██  ██  ██▄     ',
    '   ▄██▀   ██   ▀██▄   ',
    ' ▄██▀▄▄▄▄ ██ ▄▄▄▄▀██▄ ',
    '▄█▀▄█████ ██ █████▄▀█▄',
    '██ ██████▄▄▄▄██████ ██',
    '▀██▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄██▀',
  ],
  colours: [
    '          oo          ',
    '     iii  oo  iii     ',
    '     iii  oo  iii     ',
    '      ii  oo  ii      ',
    '     iii  oo  iii     ',
    '   iiii   oo   iiii   ',
    ' iiiillll oo lllliiii ',
    'iiillllll oo lllllliii',
    'ii llllllllllllllll ii',
    'iiiiiiiiiiiiiiiiiiiiii',
  ],
};
