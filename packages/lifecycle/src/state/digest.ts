/** SHA-256, hexadecimal. The module is loaded on first use: most calls need no hash, and it costs a hook a part of its start. */
export function sha256(text: string): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex');
}
