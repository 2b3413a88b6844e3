/** Why a step of the transaction did not do its work. The message is half a sentence. */
export class UpdateFailure extends Error {
  override readonly name = 'UpdateFailure';
}

/** Half a sentence for whatever a step threw. */
export function whyFailed(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
