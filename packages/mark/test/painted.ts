/** A line as a terminal shows it: one character and the letter of its foreground a cell, a blank for the terminal's own. */
export interface Shown {
  readonly text: string;
  readonly colours: string;
}

const LETTERS: Readonly<Record<string, string>> = {
  '38;2;255;99;55': 'o',
  '38;5;203': 'o',
  '38;2;215;247;91': 'l',
  '38;5;191': 'l',
  '38;2;242;239;223': 'i',
  '38;5;230': 'i',
  '39': ' ',
};

/** Throws on a sequence that is none of the theme's, and on a colour that is still on at the end of a line. */
export function shown(painted: string): Shown[] {
  return painted.split('\n').map((line) => {
    let text = '';
    let colours = '';
    let colour = ' ';
    for (const [, sequence, character] of line.matchAll(/\u001b\[([^m]*)m|(.)/gs)) {
      if (sequence === undefined) {
        text += character;
        colours += colour;
        continue;
      }
      const letter = LETTERS[sequence];
      if (letter === undefined) throw new Error(`No colour of the theme: ${sequence}`);
      colour = letter;
    }
    if (colour !== ' ') throw new Error(`A colour is still on behind ${JSON.stringify(line)}.`);
    return { text, colours };
  });
}
