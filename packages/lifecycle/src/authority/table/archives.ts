import type { Row, Table } from '../row.js';

/**
 * Packing and listing. What an archive holds is not known before it is unpacked, and may be configuration of the host: unpacking is left out. So is
 * what starts a program (`-I`, `--to-command`), and what follows links.
 */

const TAR_FLAGS = '-vzjJap --verbose --gzip --bzip2 --xz --auto-compress';
const CREATE_FLAGS = `${TAR_FLAGS} -c --create -f,--file:write --exclude:text --exclude-vcs --exclude-vcs-ignores`;
const LIST_FLAGS = `${TAR_FLAGS} -t --list -f,--file:read`;

const TAR: Row = {
  flags: `${TAR_FLAGS} -c --create -t --list -f,--file:text --exclude:text --exclude-vcs --exclude-vcs-ignores --version`,
  operands: 'text*',
  dashless: '^[ct][vzjJap]*f$',
  // It would read or write the tape that is its default.
  becomes: { '-c': 'tar -c', '--create': 'tar -c', '-t': 'tar -t', '--list': 'tar -t' },
  operandsWith: '--version',
};

export const ARCHIVE_ROWS: Table = {
  tar: TAR,
  'tar -c': { flags: CREATE_FLAGS, operands: 'read*', check: 'archive', dashless: '^[ct][vzjJap]*f$' },
  'tar -t': { flags: LIST_FLAGS, operands: 'text*', check: 'archive', dashless: '^[ct][vzjJap]*f$' },
  // Without `-y` it packs what links lead to.
  zip: {
    flags: '-ryqv0123456789X',
    operands: 'write read*',
    operandsWith: '-y',
    check: 'zip',
  },
  unzip: { flags: '-lvtpqc', operands: 'read text*', operandsWith: '-l -v -t -p -c' },
};
