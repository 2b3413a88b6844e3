import type { Row, Table } from '../row.js';

/**
 * Compilers of C and C++. What hands words to another program (`-Wl,`, `-Xclang`), takes tools or configuration from a place (`-B`, `-specs`), loads
 * plugins or writes files of its own naming (`-save-temps`, `-MD`) is left out.
 */

const WARNING = '~^[a-z][a-z0-9+-]*(?:=\\w+)?$';
const FEATURE =
  '~^(?:PIC|pic|PIE|pie|(?:no-)?(?:exceptions|rtti|common|strict-aliasing|omit-frame-pointer|inline|builtin|stack-protector(?:-strong|-all)?|diagnostics-color|color-diagnostics)|openmp|permissive|short-enums|lto|(?:no-)?sanitize(?:-recover)?=[a-z,-]+|visibility=\\w+|diagnostics-color=\\w+|max-errors=\\d+)$';
const MACHINE = '~^(?:32|64|(?:arch|tune|cpu|fpu|float-abi)=[\\w.+-]+|avx2?|avx512\\w*|sse[\\w.]*|fma|bmi2?|popcnt)$';

const COMPILER: Row = {
  flags: `-c -S -E -g -g0 -g1 -g2 -g3 -ggdb -w -v -s -ansi -pedantic -pedantic-errors -pthread -shared -static -rdynamic -nostdlib -pipe -fsyntax-only -M -MM -dumpversion -dumpmachine --version -std:~^[\\w+:]+$ -o:write -I:same -L:same -isystem:same -iquote:same -include:same -l:name -D:text -U:name -O?~^(?:[0-3sgz]|fast)$ -W?${WARNING} -f?${FEATURE} -m?${MACHINE} -x:~^c(?:\\+\\+)?(?:-header)?$`,
  operands: 'package*',
  needs: 'package',
  singleDash: true,
  joins: '-o -I -L -l -D -U -O -W -f -m',
  // Without `-o` the name of what is written depends on the sources.
  writesHereUnless: '-o -E -M -MM -fsyntax-only -dumpversion -dumpmachine --version',
  check: 'plain',
};

export const COMPILER_ROWS: Table = {
  ...Object.fromEntries(['cc', 'c++', 'gcc', 'g++', 'clang', 'clang++'].map((name) => [name, COMPILER])),
  'clang-format': {
    flags: '-in --dry-run --Werror --style:name --verbose',
    operands: 'read*',
    writesWith: '-i',
  },
};
