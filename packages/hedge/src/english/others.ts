/** Sentences about a reader who is addressed, or about parties and programs: what these did or did not do excuses nobody who writes. */
export const OTHERS: readonly string[] = [
  '<you>',
  '<third> _{0,3} (held|ruled|found|said|noted|decided|concluded|declared|heard) ',
  '^ (never|always|do_not|should|please (?!(note|be_aware|bear|keep|see|mind|remember))) ',
];
