/**
 * `date` as `Date.prototype.toISOString` writes it: UTC, ISO 8601, milliseconds. Throws RangeError where it is no time. The built-in one looks up the
 * machine's time zone first, which takes a hook as long as all else that it does to write its line (L-02).
 */
export function isoTime(date: Date): string {
  const year = date.getUTCFullYear();
  // What four digits do not hold, and what is no time.
  if (!(year >= 0 && year <= 9999)) return date.toISOString();
  const day = `${digits(year, 4)}-${digits(date.getUTCMonth() + 1, 2)}-${digits(date.getUTCDate(), 2)}`;
  const hour = `${digits(date.getUTCHours(), 2)}:${digits(date.getUTCMinutes(), 2)}:${digits(date.getUTCSeconds(), 2)}`;
  return `${day}T${hour}.${digits(date.getUTCMilliseconds(), 3)}Z`;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
