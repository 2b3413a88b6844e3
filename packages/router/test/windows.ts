/** The stretches of `length` characters of `text`, line by line, that stand in `output`. */
export function mentionedIn(output: string, text: string, length: number): string[] {
  const found: string[] = [];
  for (const line of text.split('\n'))
    for (let at = 0; at + length <= line.length; at += 1) {
      const window = line.slice(at, at + length);
      if (output.includes(window)) found.push(window);
    }
  return found;
}
