/** Loaded on first use: most calls change nothing and need no hash, and the module costs a hook a part of its start. */
function crypto(): typeof import('node:crypto') {
  return process.getBuiltinModule('node:crypto');
}

/** SHA-256, hexadecimal. */
export function sha256(text: string): string {
  return crypto().createHash('sha256').update(text).digest('hex');
}

/** An id that nothing else has: 20 hexadecimal digits. */
export function freshId(): string {
  return crypto().randomBytes(10).toString('hex');
}
