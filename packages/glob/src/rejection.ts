/** A pattern that is not compiled, because it is beyond a limit or would not mean what it seems to say. The message is the reason, as one clause. */
export class RejectedPattern extends Error {
  override readonly name = 'RejectedPattern';
}
