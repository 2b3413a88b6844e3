/** A whole explainer about the repository of `repository.ts`, any part of which a test can replace. */

export const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

export interface Answer {
  readonly text: string;
  readonly feedback?: string;
  readonly right?: boolean;
}

export interface PageParts {
  readonly head?: string;
  readonly policy?: string;
  readonly known?: string;
  readonly intuition?: string;
  readonly walk?: string;
  readonly microWorld?: string;
  readonly unverified?: string;
  readonly quiz?: string;
  readonly after?: string;
}

export const QUOTE = quote('src/greet.ts', '2-4', [
  '  if (name === undefined) {',
  '    return &#39;Hello, &lt;nobody&gt; &amp; co&#39;;',
  '  }',
]);

export function quote(file: string, range: string, lines: readonly string[], caption = `${file}, ${range}`): string {
  return (
    `<figure><figcaption>${caption}</figcaption>` +
    `<pre data-file="${file}" data-lines="${range}"><code>${lines.join('\n')}</code></pre></figure>`
  );
}

export function illustration(text: string, caption = 'What the program prints'): string {
  return `<figure><figcaption>${caption}</figcaption><pre data-illustration>${text}</pre></figure>`;
}

export function question(answers: readonly Answer[]): string {
  const options = answers.map(
    ({ text, feedback, right }) =>
      `<li data-option${right ? ' data-correct' : ''}><button type="button">${text}</button>` +
      `${feedback === undefined ? '' : `<p data-feedback hidden>${feedback}</p>`}</li>`,
  );
  return `<div data-question><p>What is returned?</p><ul>${options.join('')}</ul></div>`;
}

/** A question whose right answer is the one at `place`, as long as `length` says beside its neighbours. */
export function askedAt(place: number, length: 'longest' | 'shortest' | 'between' = 'between'): string {
  const texts = { longest: 'an answer of many words', shortest: 'no', between: 'some words' }[length];
  const others = ['a much longer answer', 'nothing', 'an error now'];
  return question(
    others.map((text, index) => ({
      text: index === place ? texts : text,
      feedback: `Because of the reason number ${index}.`,
      right: index === place,
    })),
  );
}

const QUIZ = askedAt(0) + askedAt(2, 'longest') + askedAt(1, 'shortest');

export function section(name: string, content: string): string {
  return `<section data-section="${name}"><h2>${name}</h2><p>What is to be read in this part of the explanation, in a few words.</p>${content}</section>`;
}

export function page(parts: PageParts = {}): string {
  const { policy = POLICY, head = '', known = '', intuition = '', walk = QUOTE, unverified = '', quiz = QUIZ } = parts;
  const { microWorld = '<button type="button">Try</button> <output>nothing yet</output>', after = '' } = parts;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<title>How a greeting is made</title>',
    head,
    '</head>',
    '<body>',
    '<main>',
    section('known', known),
    section('intuition', intuition),
    section('walk', walk),
    section('micro-world', microWorld),
    section('unverified', unverified),
    section('quiz', quiz),
    '</main>',
    after,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
