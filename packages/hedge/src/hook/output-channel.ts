/** Where a skill wants its limitations told, by the skill's own text (H-07 … H-10). */
export interface OutputChannel {
  readonly genre: string;
  readonly channel: string;
}

const HEADING = /^## #contract\.output_channels[ \t]*$/m;
const NEXT_HEADING = /^#{1,2} /m;
const PAIR = /^[ \t]*(artifact_genre|limitations_channel):[ \t]*["']?([a-z_]+)["']?[ \t]*(?:#.*)?$/gm;

/** Reads the two keys of the block; undefined where it, or one of them, is missing or given twice. */
export function outputChannel(skill: string): OutputChannel | undefined {
  const text = skill.replaceAll('\r\n', '\n');
  const heading = HEADING.exec(text);
  if (heading === null) return undefined;
  const behind = text.slice(heading.index + heading[0].length);
  const end = behind.search(NEXT_HEADING);
  const values = new Map<string, string>();
  for (const [, key, value] of behind.slice(0, end === -1 ? behind.length : end).matchAll(PAIR)) {
    if (values.has(key as string)) return undefined;
    values.set(key as string, value as string);
  }
  const genre = values.get('artifact_genre');
  const channel = values.get('limitations_channel');
  return genre === undefined || channel === undefined ? undefined : { genre, channel };
}

/** Whether a skill promises its reader a result, and tells its limits in the reply alone (H-09). */
export function keepsHedgesOut({ genre, channel }: OutputChannel): boolean {
  return genre === 'client_deliverable' && channel === 'reply';
}
