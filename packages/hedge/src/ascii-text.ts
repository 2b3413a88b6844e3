/** Text in ASCII alone, which reads the same in every encoding and costs a parser nothing: what is beyond it is `%` and four digits. */

const BEYOND = /[%\u0080-\uffff]/g;
const ENCODED = /%([0-9a-f]{4})/g;

export function toAscii(text: string): string {
  return text.replace(BEYOND, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function fromAscii(text: string): string {
  return text.includes('%')
    ? text.replace(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
