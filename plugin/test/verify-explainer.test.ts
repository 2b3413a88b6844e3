import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedAt, illustration, POLICY, page, QUOTE, question, quote, section } from './explainer/page.js';
import { useVerifier, VERIFIER, type Verdict } from './explainer/verdict.js';

const verifier = useVerifier();

/** Pages by what is odd about them, each with what the verifier must say of the one check that fails. */
type Failing = Readonly<Record<string, readonly [source: string, problem: RegExp]>>;
type Passing = Readonly<Record<string, string>>;

function fails(check: string, pages: Failing): void {
  it.each(Object.entries(pages))(`R-29 fails ${check} alone: %s`, (_, [source, problem]) => {
    const failures = verifier.failures(source);
    expect(Object.keys(failures)).toEqual([check]);
    expect(failures[check]).toMatch(problem);
  });
}

function passes(pages: Passing): void {
  it.each(Object.entries(pages))('R-29 lets pass: %s', (_, source) => {
    expect(verifier.failures(source)).toEqual({});
  });
}

function illustrated(text: string): string {
  return page({ walk: QUOTE + illustration(text) });
}

function prose(html: string): string {
  return page({ known: `<p>${html}</p>` });
}

function scripted(text: string): string {
  return page({ after: `<script>${text}</script>` });
}

function styled(text: string): string {
  return page({ head: `<style>${text}</style>` });
}

describe('quotes of code', () => {
  const lines = ["    return 'Hello, &lt;nobody&gt; &amp; co';"];
  fails('quotes', {
    'a line that stands nowhere': [
      page({ walk: quote('src/greet.ts', '3', ["    return 'Goodbye';"]) }),
      /does not stand in src\/greet\.ts/,
    ],
    'a line that is there in part': [page({ walk: quote('src/greet.ts', '3', ['return']) }), /does not stand/],
    'an elision': [
      page({ walk: quote('src/greet.ts', '1-7', ['export function greet(name?: string): string {', '  …', '}']) }),
      /does not stand/,
    ],
    'lines in another order': [
      page({ walk: quote('src/greet.ts', '6-7', ['}', '  return `Hello, ${name}`;']) }),
      /does not/,
    ],
    'the wrong lines': [page({ walk: quote('src/greet.ts', '4', lines) }), /names the wrong lines/],
    'a range behind the end of the file': [page({ walk: quote('src/greet.ts', '3-99', lines) }), /wrong lines/],
    'a range that runs backwards': [page({ walk: quote('src/greet.ts', '3-1', lines) }), /wrong lines/],
    'no lines': [page({ walk: QUOTE.replace(/ data-lines="[^"]*"/, '') }), /names no lines/],
    'another indentation': [
      page({ walk: quote('src/greet.ts', '3', ["return 'Hello, &lt;nobody&gt; &amp; co';"]) }),
      /spaces/,
    ],
    'a file that is not there': [
      page({ walk: quote('src/greeting.ts', '3', lines).replace('<figcaption>src/greeting.ts', '<figcaption>It') }),
      /is not there/,
    ],
    'a file outside the repository': [
      page({ walk: quote('../pages/page.html', '1', ['&lt;!doctype html&gt;'], 'It, 1') }),
      /outside/,
    ],
    'a folder': [page({ walk: quote('src', '1', lines) }), /is a folder/],
    nothing: [page({ walk: quote('src/greet.ts', '5', ['']) }), /is empty/],
    'a file that the reader is not told': [
      page({ walk: quote('src/greet.ts', '3', lines, 'The code') }),
      /reader is not told/,
    ],
    'lines that the reader is not told': [
      page({ walk: quote('src/greet.ts', '3', lines, 'src/greet.ts') }),
      /reader is not/,
    ],
    'a block without a word where it stands': [page({ walk: `${QUOTE}<pre>greet();</pre>` }), /does not say where/],
    'a block that is only styled as one': [
      page({ walk: `${QUOTE}<div style="white-space: pre-wrap">greet();</div>` }),
      /does not say where/,
    ],
    'inline code of several lines': [
      page({ walk: `${QUOTE}<p><code>greet();\ngreet();</code></p>` }),
      /does not say where/,
    ],
    'an obsolete element for code': [page({ walk: `${QUOTE}<xmp>greet();</xmp>` }), /does not say where/],
    'an illustration without caption': [page({ walk: `${QUOTE}<pre data-illustration>Hello</pre>` }), /no caption/],
    'no quote at all': [page({ walk: illustration('Hello') }), /walk quotes no code/],
    'a quote in another part alone': [page({ walk: illustration('Hello'), known: QUOTE }), /walk quotes no code/],
    'a part that is concealed': [page({ walk: quote('src/greet.ts', '7', ['<b hidden>}</b>']) }), /concealed/],
    'a part that a style conceals': [
      page({ walk: quote('src/greet.ts', '7', ['<b style="Display:none">}</b>']) }),
      /concealed/,
    ],
    'what is shown beside what is not': [
      page({ walk: quote('src/greet.ts', '7', ['<template>}</template>x']) }),
      /does not stand/,
    ],
  });

  passes({
    'spans for colour': page({
      walk: quote('src/greet.ts', '3', ["    <b>return</b> <span class=s>'Hello, &lt;nobody&gt; &amp; co'</span>;"]),
    }),
    'a line break behind the tags': page({
      walk: quote('src/greet.ts', '3', ['', ...lines, '']),
    }),
    'unquoted attributes': page({
      walk: '<figure><figcaption>src/greet.ts 7</figcaption><pre data-file=src/greet.ts data-lines=7>}</pre></figure>',
    }),
    'the file named on the code inside': page({
      walk: "<figure><figcaption>src/greet.ts, 7</figcaption><pre><code data-file='src/greet.ts' data-lines='7'>}</code></pre></figure>",
    }),
    'an entity for every character': page({
      walk: quote('src/greet.ts', '7', ['&#x7D;']),
    }),
    'a comment inside': page({ walk: quote('src/greet.ts', '7', ['<!-- > -->}']) }),
    'an en dash in the range': page({ walk: quote('src/greet.ts', '6–7', ['  return `Hello, ${name}`;', '}']) }),
    'what is played with': page({ microWorld: '<textarea>greet()\ngreet()</textarea><output>Hello</output>' }),
  });
});

describe('paths', () => {
  fails('paths', {
    'in prose': [prose('as src/hello.ts says'), /^src\/hello\.ts is not in the repository$/],
    'in inline code': [prose('<code>src/hello</code>'), /is not in the repository/],
    'a folder': [prose('all of <code>lib/</code> and docs/old/'), /^docs\/old\/ is not/],
    'a file of that name nowhere': [prose('<code>hello.ts</code>'), /name of no file/],
    'across inline tags': [prose('<b>src</b>/<i>hello</i>.ts'), /^src\/hello\.ts/],
    'disguised by entities': [prose('src&sol;hello&period;ts'), /^src\/hello\.ts/],
    'in the text of a picture': [prose('<svg><title>src/hello.ts</title><text>Hello</text></svg>'), /^src\/hello\.ts/],
    'in an attribute that is read out': [prose('<img alt="src/hello.ts" src="data:,">'), /^src\/hello\.ts/],
    'in the home folder': [prose('<code>~/.config/tool.json</code>'), /outside the repository/],
    'at the top of the file system': [prose('<code>/usr/bin/node</code>'), /outside/],
    'out of the repository': [prose('<code>../secret.md</code>'), /outside/],
    'a line that the file does not have': [prose('<code>src/greet.ts:70</code>'), /has no line 70/],
    'a file as a folder': [prose('<code>src/greet.ts/</code>'), /no folder/],
    'in brackets, with a stop behind it': [prose('(see src/hello.ts).'), /^src\/hello\.ts is/],
    'in prose, by its name alone': [prose('as hello.ts says'), /name of no file/],
    'in Korean prose': [prose('src/hello.ts를 보면'), /^src\/hello\.ts is/],
    'in Chinese prose': [prose('在src/hello.ts中'), /^src\/hello\.ts is/],
    'a reason that covers half a page': [
      page({ known: `<div data-absent="made later">src/hello.ts ${'and more words '.repeat(20)}</div>` }),
      /^src\/hello\.ts/,
    ],
    'a reason that is empty': [prose('<code data-absent>src/hello.ts</code>'), /^src\/hello\.ts/],
  });

  passes({
    'what is there': prose(
      'src/greet.ts, <code>greet.ts</code>, <code>docs/</code>, <code>./package.json</code>, src/greet.ts:7.',
    ),
    'either of two words': prose(
      'read and/or write, input/output, docs/tests, w/o, 24/7, 2026/11/30, <code>CI/CD</code>',
    ),
    addresses: prose('<a href="https://example.com/a/b.html">https://example.com/a/b.html</a> and example.com/x.html'),
    'types and packages': prose(
      '<code>application/json</code> <code>text/html</code> <code>@scope/name</code> <code>origin/main</code>',
    ),
    'members and calls': prose(
      '<code>console.log</code> <code>response.json()</code> <code>process.env</code> Node.js, docs.rs and Next.js',
    ),
    'patterns and blanks': prose(
      '<code>src/**/*.tsx</code> <code>plans/&lt;slug&gt;.md</code> <code>lib/{a,b}.ts</code>',
    ),
    'what is there, in Korean and Chinese': prose(
      'src/greet.ts를 보면 docs/의 <code>greet.ts</code>에서. 在src/greet.ts中。',
    ),
    'a route and a regular expression': prose('<code>/v1/logs</code> <code>/ab+c/g</code>'),
    'what is made later, with the reason': prose('<code data-absent="written when a run starts">run-state.json</code>'),
    'what a script holds': scripted('const sample = "src/hello.ts";'),
    'what an illustration shows': illustrated('reading src/hello.ts'),
  });
});

describe('what the page reaches for', () => {
  fails('resources', {
    'a script': [page({ head: '<script src="https://example.com/a.js"></script>' }), /example\.com\/a\.js/],
    'a script beside it': [page({ head: '<script src=a.js></script>' }), /a\.js/],
    'a style sheet': [page({ head: "<link rel='stylesheet' href='a.css'>" }), /a\.css/],
    'a connection in advance': [page({ head: '<link rel=preconnect href=//example.com>' }), /example\.com/],
    'a picture': [page({ known: '<IMG SRC="http://example.com/a.png" alt>' }), /a\.png/],
    'an address with line breaks inside': [
      page({ known: '<img alt src="\u0001 ht\ntp://example.com/a.png">' }),
      /example\.com/,
    ],
    'the second of several pictures': [
      page({ known: '<img alt src="data:," srcset="data:image/png;base64,AA== 1x, https://example.com/a.png 2x">' }),
      /a\.png/,
    ],
    'a picture in a drawing': [page({ known: '<svg><image xlink:href="a.png"/></svg>' }), /a\.png/],
    'a symbol of another file': [page({ known: '<svg><use href="icons.svg#a"></use></svg>' }), /icons\.svg/],
    'a filling': [page({ known: '<svg><rect fill="url(https://example.com/a.svg#b)"/></svg>' }), /example/],
    'an address that is animated': [
      page({ known: '<svg><image href="data:,"><set attributeName="href" to="https://example.com/a"/></image></svg>' }),
      /example/,
    ],
    'a poster': [page({ known: '<video poster="a.png"></video>' }), /a\.png/],
    'a form': [page({ known: '<form action="https://example.com"></form>' }), /example/],
    'a link that tells': [page({ known: '<a href="#a" ping="https://example.com">a</a>' }), /example/],
    'a link to a file': [page({ known: '<a href="guide.html">a</a>' }), /guide\.html/],
    'a link to script': [page({ known: '<a href="javascript:fetch(1)">a</a>' }), /fetch/],
    'a frame': [page({ known: '<iframe srcdoc="<p>a"></iframe>' }), /page of its own/],
    'another base': [page({ head: '<base href="https://example.com/">' }), /example/],
    'a page that is left by itself': [
      page({ head: '<meta http-equiv=refresh content="0;url=https://example.com">' }),
      /example/,
    ],
    'css url': [styled('a{background:url( "https://example.com/a.png" )}'), /a\.png/],
    'css url without quotes, disguised': [styled('a{background:\\75 r\\6c(//example.com/a)}'), /example/],
    'css import': [styled('/* a */ @import/**/"a.css";'), /a\.css/],
    'css import by url, in capitals': [styled('@IMPORT URL(a.css);'), /a\.css/],
    'css import behind a string': [styled('a::after{content:"\\"/*"} @import "a.css";'), /a\.css/],
    'css image set': [styled('a{background:image-set("a.png" 1x)}'), /a\.png/],
    'a font': [styled('@font-face{font-family:a;src:local("a"),url(a.woff2)}'), /a\.woff2/],
    'a style attribute': [page({ known: '<p style="background:url&lpar;a.png)">a</p>' }), /a\.png/],
    'css in a data address': [
      page({ head: '<link rel=stylesheet href="data:text/css,@import%20%22https://example.com/a.css%22">' }),
      /a\.css/,
    ],
    'css in a drawing, disguised': [page({ known: '<svg><style>&#64;import "a.css";</style></svg>' }), /a\.css/],
    fetch: [scripted('fetch("/a")'), /fetch/],
    'fetch, disguised': [scripted('window["fe\\x74ch"]; self.f\\u0065tch(1)'), /fetch.*fetch/],
    'fetch behind a regular expression': [scripted('const a = /[/"]/; fetch(a)'), /fetch/],
    'fetch behind a division': [scripted('const a = 6 / 2; fetch(a); const b = 1 / 2'), /fetch/],
    'fetch inside a template': [scripted('const a = `${{ b: `${fetch(1)}` }}`'), /fetch/],
    'fetch behind a nested script': [scripted('<!--<script></script> -->\nfetch(1)'), /fetch/],
    'css in a drawing, in two pieces': [page({ known: '<svg><style>@im<g/>port "a.css";</style></svg>' }), /a\.css/],
    'fetch in a drawing, disguised': [page({ known: '<svg><script>&#102;etch(1)</script></svg>' }), /fetch/],
    'fetch in a handler': [page({ known: '<p onclick="fetch(1)">a</p>' }), /fetch/],
    'a request, a socket, a stream': [
      scripted('new XMLHttpRequest(); new WebSocket(a); new EventSource(a); navigator.sendBeacon(a)'),
      /XMLHttpRequest.*WebSocket.*EventSource.*sendBeacon/,
    ],
    'an import': [page({ after: '<script type=module>import a from "./a.js"</script>' }), /a\.js/],
    'a bare import': [page({ after: '<script type=module>import "./a.js"</script>' }), /a\.js/],
    'a dynamic import': [scripted('import(a)'), /import/],
    'an address in a script': [scripted('image.src = "https://example.com/a.png"'), /a\.png/],
    'leaving the page': [
      scripted('location.href = a; location = a; window.open(a); location.assign(a)'),
      /href.*location.*open.*assign/,
    ],
    'text that is run': [scripted('eval(a); new Function(a)'), /eval.*Function/],
    'no policy': [page().replace(/<meta http-equiv[^>]*>/, ''), /does not forbid/],
    'a policy that comes too late': [
      page().replace(/(<meta http-equiv[^>]*>)\n(<title>.*<\/title>)/, '$2<style>a{}</style>$1'),
      /too late/,
    ],
    'a policy that lets a host in': [
      page({ policy: `${POLICY}; connect-src https://example.com` }),
      /connect-src reach https/,
    ],
    'a policy that lets a script come as data': [
      page({ policy: POLICY.replace("script-src 'unsafe-inline'", 'script-src data:') }),
      /script-src reach data:/,
    ],
    'a policy that lets everything in': [page({ policy: POLICY.replace("'none'", '*') }), /default-src open/],
    'a policy that leaves forms open': [
      page({ policy: POLICY.replace("; form-action 'none'", '') }),
      /form-action open/,
    ],
    'a policy whose second word is stricter': [page({ policy: `default-src *; ${POLICY}` }), /default-src open/],
  });

  passes({
    'links that a reader may follow': page({
      known: '<a href="https://example.com/">a</a> <a href="#quiz">b</a> <a href="mailto:a@b.example">c</a>',
    }),
    'what stands in the page': page({
      head: '<link rel="icon" href="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>">',
      known: '<img alt="a" src="data:image/png;base64,AA=="><svg><use href="#a"/><rect fill="url(#b)"/></svg>',
    }),
    'the name of a namespace': page({
      head: '<style>@namespace svg url(http://www.w3.org/2000/svg);</style>',
      after: '<script>document.createElementNS("http://www.w3.org/2000/svg", "g")</script>',
    }),
    'words in comments and strings': page({
      head: '<!-- <script src="a.js"></script> --><style>/* url(a.png) */ a::after{content:"url(a.png) @import"}</style>',
      after:
        '<script>// fetch("https://example.com")\n/* eval(a) */ const a = "fetch it, or eval", prefetch = /fetch\\(/;</script>',
    }),
    'names that only look alike': scripted(
      'const a = { fetch: 1 }; dialog.open(); details.open = true; store.fetch(1); "a".replace("b", "c"); ' +
        'location.hash = "a"; if (location === a) a(); import.meta; Array.from("a"); Object.assign({}, a)',
    ),
    'data for the script': page({ after: '<script type="application/json">{"a": "https://example.com"}</script>' }),
    'a policy with a sum': page({ policy: POLICY.replace("script-src 'unsafe-inline'", "script-src 'sha256-abc='") }),
  });
});

describe('the parts', () => {
  const whole = page();
  const names = ['known', 'intuition', 'walk', 'micro-world', 'unverified'];
  it.each(names)('R-29 fails sections: without %s', (name) => {
    const failures = verifier.failures(whole.replace(`data-section="${name}"`, 'class="part"'));
    expect(failures.sections).toContain(`the part ${name} is missing`);
  });

  fails('sections', {
    'none has the name': [
      whole.replace('data-section="known"', 'data-section="Known"'),
      /Known" is no part.*known is missing/,
    ],
    twice: [whole.replace('</main>', `${section('known', '')}</main>`), /known is there twice/],
    'another order': [
      whole.replace(/(<section data-section="known">.*)\n(.*)\n/, '$2\n$1\n'),
      /intuition stands before known/,
    ],
    'one in another': [
      whole.replace(/<\/section>\n(<section data-section="intuition">.*)/, '$1</section>'),
      /inside another/,
    ],
    hidden: [whole.replace('data-section="unverified"', '$& hidden'), /is hidden/],
    'without heading': [whole.replace('<h2>unverified</h2>', ''), /no heading/],
    'without words': [whole.replace(/(<h2>unverified<\/h2>)<p>[^<]*<\/p>/, '$1'), /next to nothing/],
    'commented out': [
      whole.replace(/<section data-section="unverified">.*<\/section>/, '<!-- $& -->'),
      /unverified is missing/,
    ],
    'a micro-world without control': [page({ microWorld: '<output>a</output>' }), /cannot be played/],
    'a micro-world without answer': [page({ microWorld: '<button>a</button>' }), /cannot be played/],
    'a micro-world that is switched off': [
      page({ microWorld: '<input disabled><output></output>' }),
      /cannot be played/,
    ],
  });
});

describe('the quiz', () => {
  const answers = ['one thing', 'two things', 'no things'].map((text, index) => ({
    text,
    feedback: `Because of the reason number ${index}.`,
    right: index === 0,
  }));
  const others = askedAt(2, 'longest') + askedAt(1, 'shortest');

  fails('quiz-feedback', {
    'an answer without feedback': [
      page({
        quiz:
          question(answers.map(({ feedback, ...rest }, index) => (index === 1 ? rest : { ...rest, feedback }))) +
          others,
      }),
      /no feedback/,
    ],
    'feedback that is blank': [
      page({ quiz: question(answers.with(1, { text: 'a', feedback: '&nbsp;<b> </b>', right: false })) + others }),
      /no feedback/,
    ],
    'feedback that says nothing': [
      page({ quiz: question(answers.with(1, { text: 'a', feedback: 'Wrong.', right: false })) + others }),
      /says nothing/,
    ],
    'one feedback for two answers': [
      page({
        quiz:
          question(
            answers.map((answer, index) => ({
              ...answer,
              feedback: index ? 'Read the quote once more.' : 'Right, it is tested first.',
            })),
          ) + others,
      }),
      /two answers have one feedback/,
    ],
    'feedback that can be seen before': [
      page({ quiz: (question(answers) + others).replace('data-feedback hidden', 'data-feedback') }),
      /before an answer/,
    ],
    'no right answer': [page({ quiz: question(answers).replace(' data-correct', '') + others }), /^0 answers/],
    'two right answers': [
      page({ quiz: question(answers.map((answer) => ({ ...answer, right: answer.text !== 'no things' }))) + others }),
      /^2 answers/,
    ],
    'the same answer twice': [
      page({ quiz: question(answers.map((answer, index) => ({ ...answer, text: index ? 'some' : 'any' }))) + others }),
      /there twice/,
    ],
    'two answers alone': [page({ quiz: question(answers.slice(0, 2)) + others }), /has 2 answers/],
    'a question outside its part': [page({ quiz: others, known: question(answers) }), /has 2 questions/],
    'a question that is not shown': [
      page({ quiz: `${others}<template>${question(answers)}</template>` }),
      /has 2 questions/,
    ],
    'two questions alone': [page({ quiz: others }), /has 2 questions/],
    'no question': [page({ quiz: '' }), /has 0 questions/],
    'an answer outside every question': [
      page({ quiz: `${question(answers) + others}<p data-option>a</p>` }),
      /belongs to no question/,
    ],
  });

  fails('quiz-tell', {
    'always first': [page({ quiz: askedAt(0) + askedAt(0, 'longest') + askedAt(0, 'shortest') }), /same place/],
    'always last, of three and of four': [
      page({
        quiz:
          askedAt(2) +
          askedAt(2, 'shortest') +
          question([
            { text: 'nothing at all', feedback: 'One could think of the empty text.' },
            ...answers.toReversed(),
          ]),
      }),
      /same place/,
    ],
    'four of five at one place': [
      page({ quiz: askedAt(1) + askedAt(1) + askedAt(0, 'longest') + askedAt(1) + askedAt(1, 'shortest') }),
      /same place/,
    ],
    'always the longest': [
      page({ quiz: [0, 1, 2].map((place) => askedAt(place, 'longest')).join('') }),
      /always the longest/,
    ],
    'always the shortest': [
      page({ quiz: [0, 1, 2].map((place) => askedAt(place, 'shortest')).join('') }),
      /always the shortest/,
    ],
  });

  passes({
    'two of three at one place': page({ quiz: askedAt(0) + askedAt(0, 'longest') + askedAt(1, 'shortest') }),
    'three of five the longest': page({
      quiz: askedAt(0, 'longest') + askedAt(1, 'longest') + askedAt(2, 'longest') + askedAt(0) + askedAt(1),
    }),
    'feedback behind a summary': page({
      quiz: (askedAt(0) + askedAt(2, 'longest') + askedAt(1, 'shortest'))
        .replaceAll('<button type="button">', '<details><summary>')
        .replaceAll('</button>', '</summary>')
        .replaceAll('data-feedback hidden', 'data-feedback')
        .replaceAll('</p></li>', '</p></details></li>'),
    }),
    'feedback in Korean': page({
      quiz:
        question(
          answers.with(2, { text: '아무것도', feedback: '빈 문자열과 값이 없음은 서로 다릅니다.', right: false }),
        ) + others,
    }),
  });
});

describe('pictures in characters', () => {
  fails('text-diagrams', {
    'a drawn box': [illustrated('┌───┐\n│ a │\n└───┘'), /diagram/],
    'a tree of folders': [illustrated('src\n├── a\n└── b'), /diagram/],
    'drawn in prose': [prose('a ──▶ b'), /diagram/],
    'as entities': [prose('&#x2500;&#9472;&boxdr;'), /diagram/],
    'a bar of blocks': [prose('████ 80 %'), /diagram/],
    'a box of dashes': [illustrated('+------+\n| read |\n+------+'), /box/],
    'a table of pipes': [illustrated('| a | b |\n|---|:-:|\n| 1 | 2 |'), /table/],
    arrows: [illustrated('read --> decide --> reply'), /diagram/],
    'arrows downwards': [illustrated('read\n  |\n  v\nreply'), /diagram/],
    'by line breaks': [prose('read<br>&darr;<br>decide<br>&darr;<br>reply'), /diagram/],
    lettering: [illustrated(' ##   #### \n ##    ##  \n ####  ##  '), /picture/],
  });

  passes({
    'a quote of a drawing': page({ walk: quote('src/box.txt', '1-2', ['┌──┐', '└──┘']) }),
    'a type of alternatives': illustrated("type A =\n  | 'x'\n  | 'y';"),
    'a pipeline': illustrated('cat a \\\n  | grep b \\\n  | sort'),
    'one arrow': illustrated('while (n --> 0) work();'),
    comments: illustrated('<!-- a -->\ntext\n<!-- b -->'),
    'a separator': illustrated('// ----------------\nread();\n# ===============\nreply();'),
    'a difference': illustrated('--- a/greet.ts\n+++ b/greet.ts\n@@ -1,2 +1,2 @@\n-old\n+new'),
    'an error with its place': illustrated('  greet(;\n        ^\nSyntaxError'),
    'arrows of a language': illustrated('(a) => b\nfn x() -> y\na <- b'),
    'an arrow in prose': prose('read → decide → reply, and a line break<br>here<br>and there'),
    'a list of options': illustrated('--json    one JSON value\n--help    this help'),
  });
});

describe('the page itself', () => {
  fails('structure', {
    'a tag that stays open': [page({ known: '<div>a' }), /<div> is not closed/],
    'a tag that closes nothing': [page({ known: '</div>' }), /<\/div> closes nothing/],
    'the end in a comment': [`${page()}<!-- a`, /does not end/],
    'the end in a tag': [`${page()}<a href="a`, /does not end/],
    'no doctype': [page().replace('<!doctype html>', ''), /doctype/],
    'no language': [page().replace(' lang="en"', ''), /language/],
    'no charset': [page().replace('<meta charset="utf-8">', ''), /UTF-8/],
    'no title': [page().replace(/<title>.*<\/title>/, '<title> </title>'), /no title/],
  });

  passes({
    'tags that may stay open': page({ known: '<ul><li>a<li>b</ul><p>c<p>d<table><tr><td>e<td>f<tr><td>g</table>' }),
    'capitals and odd spaces': page({ known: '<P\n CLASS = a\t>b</P ><BR/><svg><path d="M0 0"/></svg>' }),
    'markup that is text': page({ known: '<p>a < b, c <3 &lt;div> &unknown; &amp</p>' }),
  });

  it('R-29 fails a page inside the work tree that it explains, from a folder of it too', () => {
    for (const name of ['repository/page.html', 'repository/docs/page.html']) {
      const { verdict, checks } = verifier.verify(page(), name);
      expect(verdict).toBe('FAIL');
      expect(checks.find(({ id }) => id === 'outside-work-tree')?.result).toBe('fail');
    }
  });

  it('R-29 fails a page that a link leads into the work tree', () => {
    fs.writeFileSync(path.join(verifier.root, 'linked.html'), page());
    fs.symlinkSync(path.join(verifier.root, 'linked.html'), path.join(verifier.folder, 'pages/link.html'));
    expect(verifier.failures(page())).toEqual({});
    const { checks } = verifier.verify(page(), 'pages/link.html');
    expect(checks.filter(({ result }) => result === 'fail').map(({ id }) => id)).toEqual(['outside-work-tree']);
  });

  it('R-29 does not take a home folder under git for the work tree of a folder in it that is under none', () => {
    const root = path.join(verifier.folder, 'plain');
    for (const folder of ['.git', 'plain/sub', 'pages'])
      fs.mkdirSync(path.join(verifier.folder, folder), { recursive: true });
    for (const name of ['pages/beside.html', 'plain/inside.html', 'plain/sub/inside.html']) {
      fs.writeFileSync(path.join(verifier.folder, name), page());
    }
    const outside = (name: string, of = root): string | undefined => {
      const { stdout } = spawnSync(
        process.execPath,
        [VERIFIER, path.join(verifier.folder, name), '--root', of, '--json'],
        {
          encoding: 'utf8',
          env: { ...process.env, HOME: verifier.folder, USERPROFILE: verifier.folder },
        },
      );
      return (JSON.parse(stdout) as Verdict).checks.find(({ id }) => id === 'outside-work-tree')?.result;
    };
    expect(outside('pages/beside.html')).toBe('pass');
    expect(outside('plain/sub/inside.html')).toBe('fail');
    fs.mkdirSync(path.join(root, '.git'));
    expect(outside('plain/inside.html', path.join(root, 'sub'))).toBe('fail');
    fs.rmSync(path.join(verifier.folder, '.git'), { recursive: true });
  });

  it.each([
    ['empty', '', /no HTML/],
    ['a text', 'How a greeting is made', /no HTML/],
    ['an XML file', '<?xml version="1.0"?><a/>', /no HTML/],
    ['not UTF-8', Uint8Array.of(0x3c, 0x68, 0xff), /not UTF-8/],
    ['too big', `${page()}${' '.repeat(2 * 1024 * 1024)}`, /bytes/],
  ])('R-29 runs no check on a page that is %s, and fails', (_, source, problem) => {
    const { verdict, checks } = verifier.verify(source, 'pages/odd.html');
    expect(verdict).toBe('FAIL');
    expect(checks[0]?.findings[0]?.problem).toMatch(problem);
    expect(checks.slice(1).every(({ result }) => result === 'not run')).toBe(true);
  });

  it('R-29 names the line, and bounds what it lists', () => {
    const { checks } = verifier.verify(page({ known: `\n\n${'<p><code>src/no.ts</code></p>'}` }));
    const found = checks.find(({ id }) => id === 'paths')?.findings;
    expect(found).toEqual([expect.objectContaining({ line: 13, problem: 'src/no.ts is not in the repository' })]);
    const many = Array.from({ length: 50 }, (_, index) => `<img alt src="a${index}.png">`).join('');
    const bounded = verifier.verify(page({ known: many })).checks.find(({ id }) => id === 'resources');
    expect(bounded).toMatchObject({ result: 'fail', more: 30 });
    expect(bounded?.findings).toHaveLength(20);
  });
});

describe('hostile pages', () => {
  const SIZE = 32 * 1024;
  const nested = [
    'div',
    'b',
    'p',
    'li',
    'code',
    'svg',
    'section data-section="walk"',
    'i data-option',
    'i data-question',
    'i data-absent=a',
  ];
  const repeated = [
    ...nested.map((tag) => `<${tag}>`),
    '<a>',
    '<svg><style>',
    '<svg><script>a',
    '<!--<script>',
    '가',
    '.a/',
    '</b>',
    '<',
    '&',
    '<!--',
    '<!-- -->',
    '<a href="',
    "<a b='",
    '<pre>',
    '<pre>x</pre>',
    '<figure><pre data-file=a>x</pre>',
    '<br>',
    '<br><br>a<p>',
    '<style>/*',
    '<style>url(',
    '<style>\\',
    '<script>`${',
    '<script>/[',
    '<script>/[/',
    '<p style="white-space:pre">',
    'src/a.ts ',
    '<code>src/a.ts</code>',
    '| --- |\n',
    '--',
    '+- ',
    ' ',
    '\n',
    '<p data-feedback>a</p>',
    '<a></b>',
    '<textarea>',
    '<table><tr><td>',
    '<img srcset="a,',
    '<img src="a ',
    ',',
  ];

  it.each(repeated)('R-29 a page of nothing but %j has a verdict', (piece) => {
    const source = `<!doctype html><html><body>${piece.repeat(Math.floor(SIZE / piece.length))}`;
    expect(verifier.verify(source).verdict).toBe('FAIL');
    const inScript = `<!doctype html><script>${piece.repeat(Math.floor(SIZE / piece.length))}`;
    expect(verifier.verify(inScript).verdict).toBe('FAIL');
  });

  it('R-29 a page of a megabyte, all of it open, has a verdict', () => {
    const pieces =
      '<div><b><code><svg><pre data-file=a data-illustration><i data-option data-feedback>src/a.ts | -- > <br>';
    expect(verifier.verify(`<html>${pieces.repeat(10_000)}<script>${'~/`${'.repeat(100_000)}`).verdict).toBe('FAIL');
  });

  it('R-29 whatever is put into a page, there is a verdict, and never a pass without its parts', () => {
    const piece = fc.constantFrom(...repeated, ...page().split(/(?=<)/));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { verdict, checks } = verifier.verify(`<html>${pieces.join('')}`);
        expect(checks.map(({ id }) => id)).toHaveLength(10);
        expect(verdict).toBe('FAIL');
      }),
      { numRuns: 200 },
    );
  });
});

describe('the command', () => {
  function run(...words: string[]): { status: number | null; stdout: string; stderr: string } {
    return spawnSync(process.execPath, [VERIFIER, ...words], { encoding: 'utf8' });
  }

  it('R-29 ends with 0 and says so of each check', () => {
    const file = path.join(verifier.folder, 'pages/good.html');
    fs.writeFileSync(file, page());
    const { status, stdout } = run(file, '--root', verifier.root, '--json');
    expect(status).toBe(0);
    const verdict = JSON.parse(stdout) as Verdict;
    expect(verdict.verdict).toBe('PASS');
    expect(verdict.checks.map(({ id, result }) => `${id} ${result}`)).toEqual([
      'page pass',
      'outside-work-tree pass',
      'structure pass',
      'sections pass',
      'quotes pass',
      'paths pass',
      'resources pass',
      'quiz-feedback pass',
      'quiz-tell pass',
      'text-diagrams pass',
    ]);
  });

  it('R-29 ends with 1 and says what to do, also where the page is not there', () => {
    const file = path.join(verifier.folder, 'pages/bad.html');
    fs.writeFileSync(file, page({ known: '<code>src/no.ts</code>' }));
    const bad = run(file, `--root=${verifier.root}`);
    expect(bad.status).toBe(1);
    expect(bad.stdout).toMatch(/^FAIL {2}paths\n {8}line 11: src\/no\.ts is not in the repository\. Name it/m);
    expect(bad.stdout.trimEnd().split('\n').at(-1)).toBe('FAIL');
    const absent = run(path.join(verifier.folder, 'absent.html'), '--root', verifier.root);
    expect(absent.status).toBe(1);
    expect(absent.stdout).toContain('cannot be read (ENOENT)');
  });

  it('R-29 ends with 64 where it is called wrongly', () => {
    for (const words of [
      [],
      ['a.html'],
      ['a.html', 'b.html', '--root', verifier.root],
      ['a.html', '--root', 'nowhere'],
      ['--odd'],
    ]) {
      const { status, stdout, stderr } = run(...words);
      expect(status).toBe(64);
      expect(stdout).toBe('');
      expect(stderr).toMatch(/usage: node verify-explainer\.mjs/);
    }
  });
});
