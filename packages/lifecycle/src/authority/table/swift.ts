import type { Row, Table } from '../row.js';

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
    flags:
      '-c,--configuration:name -v --verbose --product:name --target:name --build-tests --show-bin-path --static-swift-stdlib --sanitize:name --arch:name',
    needs: 'package',
    markers: ['Package.swift'],
  },
  'swift run': { operands: 'name', needs: 'package', markers: ['Package.swift'] },
  'swift package': { verbs: true },
  ...Object.fromEntries(
    'describe update show-dependencies dump-package clean reset'
      .split(' ')
      .map((verb): [string, Row] => [
        `swift package ${verb}`,
        { flags: '--type:name --format:name', needs: 'package', markers: ['Package.swift'] },
      ]),
  ),
  'swift format': {
    flags: '-r -i -s -p --recursive --in-place --strict --parallel --configuration:test',
    operands: 'test*',
    needs: 'test',
    writesWith: '-i --in-place',
  },
  'swift-format': {
    flags: '-r -i -s -p --recursive --in-place --strict --parallel --configuration:test',
    operands: 'test*',
    needs: 'test',
    writesWith: '-i --in-place',
  },
  swiftlint: {
    flags: '--fix --autocorrect --strict --quiet --config:test --reporter:name --no-cache',
    operands: 'test*',
    needs: 'test',
    writesWith: '--fix --autocorrect',
  },
  swiftformat: {
    flags: '--lint --dryrun --quiet --verbose --config:test --swiftversion:num',
    operands: 'test*',
    needs: 'test',
    writesUnless: '--lint --dryrun',
  },
  swiftc: {
    flags: '-o:write -O -Onone -g -parse-as-library -typecheck -warnings-as-errors',
    operands: 'package*',
    singleDash: true,
    needs: 'package',
    writesHereUnless: '-o -typecheck',
    check: 'plain',
  },
  xcodebuild: {
    flags:
      '-scheme:text -project:package -workspace:package -destination:text -configuration:name -sdk:name -quiet -list -version -showBuildSettings -showsdks -derivedDataPath:write -resultBundlePath:write -only-testing:text -skip-testing:text -parallel-testing-enabled:name -enableCodeCoverage:name',
    operands:
      '~^(?:build|test|clean|analyze|build-for-testing|test-without-building|CODE_SIGNING_ALLOWED=NO|CODE_SIGNING_REQUIRED=NO)$*',
    singleDash: true,
    needs: 'package',
  },
  pod: { flags: '--version', verbs: true },
  'pod install': { flags: '--verbose --no-repo-update --deployment --silent', needs: 'package', markers: ['Podfile'] },
  'swift package resolve': { needs: 'package', markers: ['Package.swift'] },
};
