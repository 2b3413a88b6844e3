import type { Table } from '../row.js';

/** Dart, Flutter and Deno, which bring their own tests, formatters and builds. */
export const DART_DENO_ROWS: Table = {
  dart: { flags: '--version', verbs: true },
  'dart test': {
    flags: '-n,--name:text -N:text --reporter:name -r:name -j:num --coverage:write',
    operands: 'same*',
    needs: 'test',
    markers: ['pubspec.yaml'],
  },
  'dart pub': { verbs: true },
  'dart pub get': { flags: '--offline', needs: 'package', markers: ['pubspec.yaml'] },
  'dart run': { operands: 'execute rest*' },
  'dart analyze': {
    flags: '--fatal-infos --fatal-warnings',
    operands: 'same*',
    needs: 'test',
    markers: ['pubspec.yaml'],
  },
  'dart format': { flags: '--set-exit-if-changed -o,--output:none', operands: 'write*' },
  flutter: { flags: '--version', verbs: true },
  'flutter test': {
    flags: '--name:text --plain-name:text --coverage --reporter:name -r:name',
    operands: 'same*',
    needs: 'test',
    markers: ['pubspec.yaml'],
  },
  'flutter pub': { verbs: true },
  'flutter pub get': { flags: '--offline', needs: 'package', markers: ['pubspec.yaml'] },
  'flutter build': {
    flags: '--debug --release --profile --no-pub',
    operands: 'name',
    needs: 'package',
    markers: ['pubspec.yaml'],
  },
  'flutter analyze': { operands: 'same*', needs: 'test', markers: ['pubspec.yaml'] },
  deno: { flags: '-V --version', verbs: true },
  'deno test': {
    flags:
      '-A -q -c,--config:same --allow-all --allow-read?passed --allow-env? --allow-net? --allow-write?passed --no-check? --fail-fast? --filter:text --coverage --parallel --doc --watch',
    operands: 'test*',
    needs: 'test',
    markers: ['deno.json', 'deno.jsonc'],
  },
  'deno check': {
    flags: '-q --all -c,--config:same',
    operands: 'test*',
    needs: 'test',
    markers: ['deno.json', 'deno.jsonc'],
  },
  'deno lint': {
    flags: '-q --fix --json --rules',
    operands: 'same*',
    needs: 'test',
    writesWith: '--fix',
    markers: ['deno.json', 'deno.jsonc'],
  },
  'deno fmt': {
    flags: '-q --check --single-quote? --line-width:num',
    operands: 'same*',
    needs: 'package',
    testsWith: '--check',
    writesUnless: '--check',
    markers: ['deno.json', 'deno.jsonc'],
  },
  'deno task': {
    flags: '-q',
    operands: 'script passed*',
    needs: 'package',
    markers: ['deno.json', 'deno.jsonc', 'package.json'],
    passesOn: true,
  },
  'deno bench': {
    flags: '-A -q --filter:text --json --no-check?',
    operands: 'test*',
    needs: 'test',
    markers: ['deno.json', 'deno.jsonc'],
  },
  'deno info': { flags: '--json', operands: 'test', needs: 'test' },
  'deno doc': { flags: '--json --filter:text --lint', operands: 'test*', needs: 'test' },
  'deno cache': { flags: '-q --reload', operands: 'package*', needs: 'package' },
  'deno install': { flags: '-q --frozen? --allow-scripts?', needs: 'package', markers: ['deno.json', 'deno.jsonc'] },
  'deno compile': {
    flags: '-A -q --no-check -o,--output:write --target:name',
    operands: 'package',
    needs: 'package',
    writesHereUnless: '-o --output',
  },
  'deno run': {
    flags:
      '-A -q -N -E -R --allow-all --allow-read?passed --allow-write?passed --allow-env? --allow-net? --no-check? --check? --watch? --quiet --no-prompt --env-file?execute --unstable-kv',
    operands: 'execute rest*',
  },
};
