/** Whether any of the configuration files' objects says something of routes; mostly none does, and the shipped table stands. */
export function isConfigured(layers: readonly Readonly<Record<string, unknown>>[]): boolean {
  return layers.some(({ router }) => router !== undefined);
}
