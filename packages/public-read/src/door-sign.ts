/** What in a page's elements belongs to a product that closes doors: a paywall, a check for humans, a consent form. */

export type DoorSign = 'paywall' | 'captcha' | 'consent';

/** In the class, id or source of an element: parts that products of this kind are known by. */
const SIGNS: readonly (readonly [DoorSign, RegExp])[] = [
  [
    'paywall',
    /\b(?:paywall|regwall|piano-(?:offer|paywall)|tp-(?:modal|container-inner)|subscriber-only|premium-wall)/i,
  ],
  [
    'captcha',
    /(?:challenges\.cloudflare\.com|cdn-cgi\/challenge-platform|\bcf-(?:challenge|turnstile)|\b(?:g-re|h-)captcha|hcaptcha\.com|recaptcha\/(?:api|enterprise)|captcha-delivery\.com|\bpx-captcha|_Incapsula_Resource|awswaf\.com)/i,
  ],
  ['consent', /\b(?:consent-(?:page|wall|form)|cmp-?wall|cookie-?wall)/i],
];

const MAX_ATTRIBUTE_CHARS = 500;

export function doorSignOf(attributes: Readonly<Record<string, string>>): DoorSign | undefined {
  const { class: classes, id, src } = attributes;
  if (classes === undefined && id === undefined && src === undefined) return undefined;
  const looked = [classes, id, src].map((value) => (value ?? '').slice(0, MAX_ATTRIBUTE_CHARS)).join(' ');
  return SIGNS.find(([, pattern]) => pattern.test(looked))?.[0];
}
