import type { Table } from '../row.js';

/** Plain changes of files. Flags that follow links, keep backups or pour one folder into another are left out. */
export const CHANGE_ROWS: Table = {
  mkdir: { flags: '-pv -m,--mode:num --parents --verbose', operands: 'write*' },
  rmdir: { flags: '-v --verbose', operands: 'write*' },
  touch: { flags: '-acm -d,--date:text -t:text -r,--reference:read --no-create', operands: 'write*' },
  truncate: { flags: '-c -s,--size:text -r,--reference:read', operands: 'write*' },
  cp: {
    flags: '-aRrfnpvi --recursive --archive --force --no-clobber --verbose --interactive',
    operands: 'text*',
    change: 'copy',
  },
  mv: { flags: '-fnvi --force --no-clobber --verbose --interactive', operands: 'text*', change: 'move' },
  ln: { flags: '-fnsv --force --symbolic --no-dereference --verbose', operands: 'text*', change: 'link' },
  rm: { flags: '-rRfvid --recursive --force --verbose --dir', operands: 'text*', change: 'remove' },
  // Without what runs a program on the copy (`-s`), or names the destination first.
  install: { flags: '-CDpv -d -m,--mode:num', operands: 'text*', change: 'copy', becomes: { '-d': 'install -d' } },
  'install -d': { flags: '-dv -m,--mode:num', operands: 'write*' },
  dos2unix: { flags: '-kq', operands: 'write*' },
  unix2dos: { flags: '-kq', operands: 'write*' },
  unlink: { operands: 'text', change: 'remove' },
  chmod: {
    flags: '-cfvrwx --changes --verbose',
    operands: 'text write*',
    check: 'chmod',
    becomes: { '-r': 'chmod -x', '-w': 'chmod -x', '-x': 'chmod -x' },
  },
  // What it takes away stands in front as a flag does, and then every operand is a file.
  'chmod -x': { flags: '-cfvrwx --changes --verbose', operands: 'write*' },
  // Without what names another folder or output, and what takes the patch for a script of ed.
  patch: {
    flags:
      '-RNsufbtlE -p,--strip:strip -i,--input:patch -F,--fuzz:num --reverse --forward --quiet --silent --verbose --unified --force --batch --ignore-whitespace --remove-empty-files --dry-run --no-backup-if-mismatch --backup --version',
    operands: 'text*',
    change: 'patch',
  },
};
