import { SpanList } from './masked-span.js';

/** What the host wrote into the prompt is no word of the user. */

const NAMES =
  'task-notification|system-reminder|local-command-(?:stdout|stderr|caveat)|command-(?:name|message|args)|bash-(?:input|stdout|stderr)';

// A tag beside a backtick is written about.
const TAG = new RegExp(`(?<!\`)</?(?:${NAMES})>(?!\`)`, 'g');

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly closes: boolean;
}

function tagsOf(text: string): Tag[] {
  const tags: Tag[] = [];
  TAG.lastIndex = 0;
  while (TAG.test(text)) {
    const end = TAG.lastIndex;
    const start = text.lastIndexOf('<', end - 1);
    const closes = text[start + 1] === '/';
    tags.push({ start, end, closes, name: text.slice(start + (closes ? 2 : 1), end - 1) });
  }
  return tags;
}

/**
 * Well-formed blocks of the host, nested ones of the same name within them. A task notification carries what an agent wrote, which may hold a closing
 * tag, so it lasts to the last one; where the prompt begins with a block that is never closed, all of it is the host's.
 */
export function hostBlocks(text: string): SpanList {
  const spans = new SpanList();
  if (!text.includes('<')) return spans;
  const tags = tagsOf(text);
  const last = new Map<string, number>();
  tags.forEach(({ name, closes }, index) => {
    if (closes) last.set(name, index);
  });
  for (let index = 0; index < tags.length; index += 1) {
    const opening = tags[index];
    if (opening === undefined || opening.closes) continue;
    const { name, start } = opening;
    const closing =
      name === 'task-notification' ? lastAfter(last.get(name), index) : matching(tags, index, last.get(name));
    if (closing !== undefined) {
      const tag = tags[closing];
      if (tag === undefined) break;
      spans.push(start, tag.end, 'host-block');
      index = closing;
    } else if (text.slice(0, start).trim() === '') {
      spans.push(start, text.length, 'host-block');
      return spans;
    }
  }
  return spans;
}

function lastAfter(last: number | undefined, index: number): number | undefined {
  return last !== undefined && last > index ? last : undefined;
}

/** The tag that closes the one at `index`; searched only where a closing one follows, so that unclosed tags cost nothing. */
function matching(tags: readonly Tag[], index: number, last: number | undefined): number | undefined {
  if (last === undefined || last < index) return undefined;
  const name = tags[index]?.name;
  let depth = 0;
  for (let at = index; at <= last; at += 1) {
    if (tags[at]?.name !== name) continue;
    depth += tags[at]?.closes ? -1 : 1;
    if (depth === 0) return at;
  }
  // More are opened than closed: the last one that closes anything ends the block.
  return last;
}
