import type { Table } from '../row.js';

/** The tools of Swift. */
export const SWIFT_ROWS: Table = {
  swift: { verbs: true, flags: '--version' },
  'swift test': {
    flags:
      '--filter:text --skip:text --parallel --enable-code-coverage -c,--configuration:name -v --verbose --list-tests --skip-build',
    needs: 'test',
    markers: ['Package.swift'],
  },
  'swift build': {
    flags: '-c,--configuration:name -v --verbose --product:name --target:name --build-tests',
    needs: 'package',
    markers: ['Package.swift'],
  },
  'swift run': { operands: 'name', needs: 'package', markers: ['Package.swift'] },
  'swift package': { verbs: true },
  'swift package resolve': { needs: 'package', markers: ['Package.swift'] },
};
