import { isObject } from '@litmus-hooks/state-format/event';
import { type NpmBounds, type NpmSurroundings, npm } from './npm.js';
import { PACKAGE_NAME } from './package-name.js';

/** What the registry offers as the newest version. */
export interface Latest {
  /** As it is written there; it need not be a stable one. */
  readonly version: string;
  /** Subresource integrity of its archive, such as `sha512-…`. */
  readonly integrity: string;
}

export type LatestAnswer =
  | { readonly status: 'answered'; readonly latest: Latest }
  /** `why`: half a sentence. */
  | { readonly status: 'failed'; readonly why: string };

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_FIELD_CHARS = 256;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_FIELD_CHARS ? value : undefined;
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Asks the registry, through npm. The answer must be an object of the documented types about this very package. Never throws. */
export async function askForLatest(
  surroundings: NpmSurroundings,
  timeoutMs: NpmBounds['timeoutMs'],
): Promise<LatestAnswer> {
  const words = ['view', `${PACKAGE_NAME}@latest`, 'name', 'version', 'dist.integrity'] as const;
  const bounds = { timeoutMs, maxOutputBytes: MAX_ANSWER_BYTES };
  const result = await npm([...words, `--fetch-timeout=${timeoutMs}`], surroundings, bounds);
  if (result.status === 'failed') return result;
  const answer = objectIn(result.stdout);
  const version = text(answer.version);
  const integrity = text(answer['dist.integrity']);
  if (answer.name !== PACKAGE_NAME || version === undefined || integrity === undefined)
    return { status: 'failed', why: `the registry's answer is not about a version of ${PACKAGE_NAME}` };
  return { status: 'answered', latest: { version, integrity } };
}
