/** The words and signs of an activation; a configuration may replace them (R-42, M-06). */
export interface Brand {
  /** Before `MODE ENABLED`. */
  readonly name: string;
  /** In the mark, before the route. */
  readonly mark: string;
  readonly glyph: string;
}

export const BRAND: Brand = { name: 'LITWORK', mark: 'LIT IGNITED', glyph: '🔥' };

/** The mark that the person sees (M-06). */
export function markOf(brand: Brand, route: string): string {
  return `${brand.glyph} ${brand.mark} · ${route} ${brand.glyph}`;
}

/** The line that the reply begins with (M-07). */
export function probeOf(brand: Brand, route: string): string {
  return `${brand.glyph} **${brand.mark} · ${route}** ${brand.glyph}`;
}
