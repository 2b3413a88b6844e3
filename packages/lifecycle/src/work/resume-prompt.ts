import type { Boundary, Work } from '@litmus-hooks/state-format/work';

/** The one prompt that changes anything: typed by a person, exactly (F-25, F-26). */

export const WORK_ID = /^[A-Za-z0-9._-]{1,80}$/;
const MAX_PROMPT_CHARS = 512;
const DIGITS = '0123456789';
const HEX = `${DIGITS}abcdef`;
const NAME = `${DIGITS}abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ._-`;
const MAX_REVISION = 999_999_999_999_999;
const START = '/litmus:start-work resume ';
const RESUME =
  /^\/litmus:start-work resume --work-id ([A-Za-z0-9._-]{1,80}) --revision (0|[1-9][0-9]{0,14}) --boundary-id ([0-9a-f]{20}) --prompt-id ([A-Za-z0-9._-]{1,160}) --grant-id ([0-9a-f]{20})$/;

export interface ResumeRequest {
  readonly workId: string;
  readonly revision: number;
  readonly boundaryId: string;
  readonly promptId: string;
  readonly grantId: string;
}

/** What the prompt asks for; undefined for anything but the whole prompt, without a character around it. */
export function readResumePrompt(prompt: string): ResumeRequest | undefined {
  if (prompt.length > MAX_PROMPT_CHARS || !prompt.startsWith(START)) return undefined;
  const match = RESUME.exec(prompt);
  if (match === null) return undefined;
  const [, workId, revision, boundaryId, promptId, grantId] = match as unknown as [string, ...string[]];
  return { workId, revision: Number(revision), boundaryId, promptId, grantId } as ResumeRequest;
}

/** Whether a person can name the work and, where it waits, type the prompt that resumes it. Without a pattern, which every call would compile. */
export function isAddressable({ work_id, boundary }: Work): boolean {
  if (!isMadeOf(NAME, work_id, 1, 80)) return false;
  if (boundary === undefined) return true;
  const { revision, boundary_id, prompt_id, grant_id } = boundary;
  return (
    Number.isInteger(revision) &&
    revision >= 0 &&
    revision <= MAX_REVISION &&
    isMadeOf(HEX, boundary_id, 20, 20) &&
    isMadeOf(NAME, prompt_id, 1, 160) &&
    isMadeOf(HEX, grant_id, 20, 20)
  );
}

function isMadeOf(characters: string, text: string, min: number, max: number): boolean {
  if (text.length < min || text.length > max) return false;
  for (const char of text) if (!characters.includes(char)) return false;
  return true;
}

/** What a person types to give what the work waits for. */
export function resumePrompt(workId: string, { revision, boundary_id, prompt_id, grant_id }: Boundary): string {
  return `/litmus:start-work resume --work-id ${workId} --revision ${revision} --boundary-id ${boundary_id} --prompt-id ${prompt_id} --grant-id ${grant_id}`;
}
