/** What a terminal can show: 24 bits of colour, or the 256 of the fixed palette. */
export type ColourDepth = 'truecolor' | '256';

/** One colour, as the parameters of an SGR sequence that choose it as the foreground. */
type Foreground = Readonly<Record<ColourDepth, string>>;

/** The colours of the theme by the letters of a mark's colour rows (M-12): orange #FF6337, lime #D7F75B, ivory #F2EFDF. */
export const PALETTE: Readonly<Record<string, Foreground>> = {
  o: { truecolor: '38;2;255;99;55', '256': '38;5;203' },
  l: { truecolor: '38;2;215;247;91', '256': '38;5;191' },
  i: { truecolor: '38;2;242;239;223', '256': '38;5;230' },
};

/** The letter of ivory, in which block characters are painted that belong to no mark (M-16). */
export const IVORY = 'i';
