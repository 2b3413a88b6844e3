import { isObject } from '@litmus-hooks/state-format/event';

/**
 * Whether the written file did not exist before (L-09). The hook runs when it exists already, so the disk cannot tell; in order:
 * a response that says `create` or shows a null original → true; an earlier write of the path in the ledger → false; a tool that creates
 * files, without a response → true; else false. The ledger is asked only where its answer can matter.
 */
export function isFirstWrite(response: unknown, creates: boolean, wasLatelyWritten: () => boolean): boolean {
  if (isObject(response)) {
    const { type, originalFile, original_file } = response;
    if (type === 'create' || originalFile === null || original_file === null) return true;
  }
  const isAbsent = response === undefined || response === null;
  return creates && isAbsent && !wasLatelyWritten();
}
