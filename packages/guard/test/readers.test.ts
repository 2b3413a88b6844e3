import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDeploy } from '../src/deploy-command.js';
import { readToml } from '../src/follow/toml-subset.js';
import { matchesGlob } from '../src/follow/workspaces.js';
import { readYaml } from '../src/follow/yaml-subset.js';
import { mayMean } from '../src/name-glob.js';
import { parseObject } from '../src/project-files.js';
import { memoryFiles } from './memory-files.js';

type Node = string | Node[] | { [key: string]: Node };

const key = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/);
const scalar = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9 ./_-]{0,20}[a-z]$/),
  fc.constantFrom(
    'vercel --prod',
    'echo "a: b"',
    "it's",
    'a # b',
    '- x',
    '[x]',
    '{x}',
    'a\\b',
    ': x',
    '%x',
    '@x',
    '&x',
    '*x',
    '!x',
  ),
);
const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  ),
}));
const document = fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4, noNullPrototype: true });

/** Writes a node as YAML: plain where a text may stand so, quoted otherwise; `style` picks among the ways. */
function yaml(node: Node, indent: number, style: number): string {
  const pad = ' '.repeat(indent);
  if (typeof node === 'string') {
    const isPlain = /^[a-z][a-z0-9 ./_-]*$/.test(node);
    if (isPlain && style % 3 === 0) return ` ${node}`;
    if (style % 3 === 1) return ` '${node.replaceAll("'", "''")}' # ${node.replaceAll('\n', '')}`;
    return ` "${node.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  }
  if (Array.isArray(node))
    return node
      .map((item) => {
        const text = yaml(item, indent + 2, style + 1);
        return `\n${pad}-${typeof item === 'string' || style % 2 === 0 ? text : text.replace(/^\s+/, ' ')}`;
      })
      .join('');
  return Object.entries(node)
    .map(
      ([name, value]) =>
        `\n${style % 4 === 3 ? `${pad}# note\n\n` : ''}${pad}${name}:${yaml(value, indent + 2, style + 1)}`,
    )
    .join('');
}

function toml(node: Node, style: number): string {
  if (typeof node === 'string') {
    if (style % 2 === 0 && !node.includes("'")) return `'${node}'`;
    const escaped = node.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
    return style % 3 === 0 ? `"""\n${escaped}"""` : `"${escaped}"`;
  }
  if (Array.isArray(node)) return `[\n  ${node.map((item) => toml(item, style + 1)).join(', # note\n  ')},\n]`;
  return `{ ${Object.entries(node)
    .map(([name, value]) => `${name} = ${toml(value, style + 1)}`)
    .join(', ')} }`;
}

describe('the parts of YAML and TOML that task files use', () => {
  it('YAML written in any of its ways is read back', () => {
    fc.assert(
      fc.property(document, fc.nat(11), (value, style) => {
        expect(JSON.parse(JSON.stringify(readYaml(yaml(value, 0, style))))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  it('TOML written in any of its ways is read back', () => {
    fc.assert(
      fc.property(document, fc.nat(11), (value, style) => {
        const tables = Object.entries(value).map(([name, node]) =>
          typeof node === 'object' && !Array.isArray(node) && style % 2 === 0
            ? `[${name}]\n${Object.entries(node)
                .map(([inner, item]) => `${inner} = ${toml(item, style)}`)
                .join('\n')}`
            : undefined,
        );
        const pairs = Object.entries(value).map(([name, node], index) =>
          tables[index] === undefined ? `"${name}" = ${toml(node, style)} # note` : undefined,
        );
        const text = [...pairs, ...tables].filter((part) => part !== undefined).join('\n');
        expect(JSON.parse(JSON.stringify(readToml(text)))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  it('comments and trailing commas in JSON are passed over, in texts they stay', () => {
    const text = '{ // a\n "tasks": { /* b */ "x": "http://a/*b*/", "y": ",}" ,\n }, }';
    expect(parseObject(text)).toEqual({ tasks: { x: 'http://a/*b*/', y: ',}' } });
    for (const broken of ['', '[]', '7', 'null', '{', '{"a":}']) expect(parseObject(broken)).toBeUndefined();
  });
});

describe('the globs', () => {
  function expression(glob: string, any: string): RegExp {
    const source = glob
      .split(/(\*\*?)/)
      .map((piece) => (piece === '**' ? '.*' : piece === '*' ? any : piece.replace(/\W/g, '\\$&')))
      .join('');
    return new RegExp(`^${source}$`, 's');
  }
  const text = fc.stringMatching(/^[ab/]{0,8}$/);

  it('of workspaces mean what their regular expression means, up to two stars', () => {
    const glob = fc.stringMatching(/^[ab/]{0,3}(\*\*?)?[ab/]{0,3}$/);
    fc.assert(
      fc.property(glob, text, (pattern, name) => {
        expect(matchesGlob(pattern, name)).toBe(expression(pattern, '[^/]*').test(name));
      }),
      { numRuns: 2_000 },
    );
  });

  it('of names mean what their regular expression means', () => {
    const glob = fc.stringMatching(/^[ab*?]{0,8}$/);
    fc.assert(
      fc.property(glob, fc.stringMatching(/^[ab]{0,8}$/), (pattern, name) => {
        const source = pattern.replaceAll('*', '.*').replaceAll('?', '.');
        expect(mayMean(pattern, name)).toBe(new RegExp(`^${source}$`).test(name));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('whatever stands in the files', () => {
  const names = [
    'package.json',
    'pnpm-workspace.yaml',
    'turbo.json',
    'nx.json',
    'project.json',
    'Makefile',
    'justfile',
    'Taskfile.yml',
    'deno.json',
    'composer.json',
    'mise.toml',
    'pyproject.toml',
    'Makefile.toml',
    'x.sh',
    'x.py',
  ];
  const commands = [
    'npm run x',
    'npm i',
    'pnpm -r run x',
    'yarn workspace x y',
    'bun x.sh',
    'make',
    'make x',
    'just x',
    'task x',
    'deno task x',
    'composer x',
    'mise run x',
    'pdm run x',
    'cargo make x',
    'turbo run x',
    'nx run x:y',
    'nx run-many -t x',
    './x.sh a b',
    '. x.sh; x',
    'python3 x.py',
  ];
  const pieces = fc.constantFrom(
    ...[
      'x',
      ':',
      '=',
      '\n',
      '\t',
      '  ',
      '"',
      "'",
      '{',
      '}',
      '[',
      ']',
      '(',
      ')',
      '$',
      '\\',
      '%',
      '#',
      '-',
      ',',
      '.',
      '*',
      '&',
      '|',
      '>',
    ],
    ...[
      '"scripts"',
      '"x":',
      'tasks:',
      'cmds:',
      '[tasks.x]',
      'run =',
      '"""',
      'include x',
      'define x',
      '$(x)',
      '{{x}}',
      'x: x\n\t',
    ],
    ...['vercel', '__proto__', 'constructor', '#!/bin/sh\n', '\u0000', '🚢'],
  );
  const content = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  it('a command that reads them is answered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...commands),
        fc.array(content, { minLength: names.length, maxLength: names.length }),
        (command, texts) => {
          const files = memoryFiles(Object.fromEntries(names.map((name, index) => [name, texts[index] as string])));
          expect(['deploy', 'clear', 'unresolvable']).toContain(findDeploy(command, files).verdict);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('JSON of any shape is answered', () => {
    const json = fc.record({
      scripts: fc.jsonValue(),
      workspaces: fc.jsonValue(),
      wireit: fc.jsonValue(),
      tasks: fc.jsonValue(),
      targets: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.constantFrom(...commands), json, (command, value) => {
        const text = JSON.stringify(value);
        const files = memoryFiles(
          Object.fromEntries(names.filter((name) => name.endsWith('.json')).map((name) => [name, text])),
        );
        expect(['deploy', 'clear', 'unresolvable']).toContain(findDeploy(command, files).verdict);
      }),
      { numRuns: 500 },
    );
  });
});
