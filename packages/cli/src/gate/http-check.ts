import { inert } from '@litmus-hooks/state-format/inert';
import { redact } from '@litmus-hooks/state-format/redact';
import { type CheckResult, failed, passed, unproven } from './check-result.js';
import type { HeaderExpectation, HttpCheck } from './spec.js';
import { checkText } from './text-expectation.js';

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const MAX_NAME_CHARS = 200;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The address as a sentence names it. */
function addressName(url: string): string {
  return inert(redact(url), MAX_NAME_CHARS);
}

/** Half a sentence: why no answer came. */
class NoAnswer extends Error {}

/** Asks for `url`; redirects are followed unless one is what is expected. */
async function ask(url: string, expectedStatus: number, signal: AbortSignal): Promise<Response> {
  let address = url;
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(address, { redirect: 'manual', signal, headers: { 'user-agent': 'litmus' } });
    const location = response.headers.get('location');
    if (response.status === expectedStatus || !REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    if (redirects === MAX_REDIRECTS) throw new NoAnswer(`redirects more than ${MAX_REDIRECTS} times`);
    if (!URL.canParse(location, address)) throw new NoAnswer('redirects to something that is no address');
    const next = new URL(location, address);
    if (!/^https?:$/.test(next.protocol)) throw new NoAnswer(`redirects to ${next.protocol}, which is no web address`);
    address = next.href;
  }
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new NoAnswer(`answers with more than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function checkHeader(where: string, name: string, value: string | null, expected: HeaderExpectation): CheckResult {
  const what = `${where}: header ${name}`;
  if (value === null) return failed(`${what} is missing.`);
  if ('matches' in expected) return checkText(what, value, expected);
  return value === expected.value
    ? passed(`${what} is as expected.`)
    : failed(
        `${what} is "${inert(redact(value), MAX_NAME_CHARS)}", and "${inert(expected.value, MAX_NAME_CHARS)}" was expected.`,
      );
}

/** fetch says "fetch failed" and keeps the reason, such as a refused connection, in a chain of causes. */
function reasonOf(error: unknown, timeoutSeconds: number): string {
  if (error instanceof NoAnswer) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return `had not answered after ${timeoutSeconds} s`;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return `gives no answer (${inert(code || (cause instanceof Error ? cause.message : String(cause)), MAX_NAME_CHARS)})`;
}

/** Asks a web address once and holds the answer's status, headers and body to what is expected. */
export async function checkHttp(check: HttpCheck): Promise<CheckResult> {
  const name = addressName(check.url);
  const signal = AbortSignal.timeout(check.timeoutSeconds * 1000);
  let response: Response | undefined;
  try {
    response = await ask(check.url, check.status, signal);
    if (response.status !== check.status)
      return failed(`${name} answers with status ${response.status}, and ${check.status} was expected.`);
    const { headers } = response;
    const results = [...check.headers].map(([header, expected]) =>
      checkHeader(name, header, headers.get(header), expected),
    );
    if (check.body !== undefined) results.push(checkText(`The body of ${name}`, await bodyOf(response), check.body));
    return (
      results.find(({ outcome }) => outcome === 'failed') ??
      results.find(({ outcome }) => outcome === 'unproven') ??
      passed(`${name} answers with status ${check.status}${results.length === 0 ? '' : ' and what else was expected'}.`)
    );
  } catch (error) {
    return unproven(`${name} ${reasonOf(error, check.timeoutSeconds)}.`);
  } finally {
    // An unread body would keep the connection, and this process, alive.
    if (response?.bodyUsed === false) await response.body?.cancel().catch(() => {});
  }
}
