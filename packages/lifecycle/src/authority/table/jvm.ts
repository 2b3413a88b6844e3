import type { Table } from '../row.js';

/** Builds of the Java platform, its compiler and its launcher. */

const MAVEN_FLAGS =
  '-q -o -e -X -B -U -T:text -pl,--projects:passed -am --also-make -DskipTests? -DskipITs? -Dtest:text -Dit.test:text -Dgroups:text -DfailIfNoTests? -DfailIfNoSpecifiedTests? -Dmaven.test.skip? -ntp --no-transfer-progress --batch-mode --offline --quiet --fail-at-end -fae -ff --fail-fast --errors -P,--activate-profiles:script -D,--define:property -v -V --version -version --show-version -h -help --help -N --non-recursive -rf,--resume-from:~^:?\\w[\\w.-]*$ -nsu --no-snapshot-updates -amd --also-make-dependents --threads:text -fn --fail-never --debug --update-snapshots -l,--log-file:write -C --strict-checksums --color:name';
const GRADLE_FLAGS =
  '-q -i -d -s -S -m --quiet --info --debug --stacktrace --full-stacktrace --offline --no-daemon --daemon --parallel --no-parallel --continue --rerun-tasks --rerun --refresh-dependencies --build-cache --no-build-cache --configuration-cache --no-configuration-cache --dry-run --tests:text -x,--exclude-task:text --console:name --warning-mode:name --max-workers:num --profile --configuration:name -P,--project-prop:property -D,--system-prop:property --no-watch-fs --stop --version -v --status --all --no-rebuild -a --no-scan --write-locks --dependency:text --group:name --task:text --types --no-continue --args:passed -t --continuous --priority:name';

/** Without what loads code from a place (`-javaagent`, `-Xbootclasspath`) or runs a program when something fails. */
const JAVA_FLAGS =
  '-cp,-classpath,--class-path:classpath -ea -enableassertions -da -esa -server -showversion --show-version --enable-preview -X:~^(?:(?:m[xs]|ss)\\d+[kmgKMG]?|share:\\w+|X:[+-]Use\\w+GC|X:(?:Max|Initial)RAMPercentage=[\\d.]+|int|comp|batch)$ -D:property';

export const JVM_ROWS: Table = {
  mvn: {
    flags: MAVEN_FLAGS,
    operands: 'script*',
    check: 'goals',
    needs: 'package',
    singleDash: true,
    joins: '-D -P -T',
    markers: ['pom.xml'],
    wideWith: '-pl --projects',
  },
  gradle: {
    flags: GRADLE_FLAGS,
    operands: 'script*',
    abbreviates: true,
    needs: 'package',
    markers: ['settings.gradle', 'settings.gradle.kts'],
  },
  sbt: {
    flags: '-batch? -no-colors? -client? --batch --no-colors --client --error --warn --info --version -version?',
    operands: 'script*',
    // The task and its classes are one word.
    testsLike: '^(?:[\\w-]+/)?(?:(?:Test|IntegrationTest)/|(?:test|it):)?test(?:Only|Quick)(?: [\\w.*]+)+$',
    needs: 'package',
    markers: ['build.sbt'],
  },
  jar: { flags: '-tvf --list', dashless: '^t[vf]*$', operands: 'read text*', operandsWith: '-t --list' },
  ant: {
    flags: '-q -v -d -S -p -projecthelp -quiet -verbose -D:property -k',
    operands: 'script*',
    singleDash: true,
    joins: '-D',
    needs: 'package',
    markers: ['build.xml'],
  },
  lein: { operands: 'script*', needs: 'package', markers: ['project.clj'] },
  kotlinc: {
    flags: '-include-runtime -d:write -cp,-classpath:classpath -jvm-target:num -Werror -nowarn -version',
    operands: 'package*',
    singleDash: true,
    needs: 'package',
    writesHereUnless: '-d -version',
    check: 'plain',
  },
  ktlint: {
    flags: '-F --format --relative --color --log-level:name --editorconfig:test',
    operands: 'test*',
    needs: 'test',
    writesWith: '-F --format',
  },
  detekt: {
    flags: '-i,--input:test -c,--config:test --build-upon-default-config --all-rules --parallel',
    needs: 'test',
  },
  scalafmt: {
    flags: '-q -l --quiet --check --test --list --non-interactive -c,--config:test',
    operands: 'test*',
    needs: 'test',
    writesUnless: '--check --test --list -l',
  },
  'google-java-format': {
    flags: '-i -r -n -a --replace --dry-run --set-exit-if-changed --aosp',
    operands: 'test*',
    needs: 'test',
    writesWith: '-i -r --replace',
  },
  'scala-cli': { flags: '--version', verbs: true },
  'scala-cli test': { operands: 'test*', needs: 'test' },
  'scala-cli compile': { operands: 'package*', needs: 'package' },
  'scala-cli fmt': { flags: '--check', operands: 'test*', needs: 'test', writesUnless: '--check' },
  javac: {
    flags:
      '-version --version -d:write -cp,-classpath,--class-path:passed -encoding:name --release:num -source:num -target:num -g -nowarn -parameters -Xlint -Werror --enable-preview --source:num -sourcepath,--source-path:passed -s:write -h:write -verbose -deprecation',
    colonFlags: '-Xlint:text -proc:name -g:text',
    check: 'plain',
    operands: 'package*',
    singleDash: true,
    needs: 'package',
  },
  java: {
    flags: `-version --version -help --help -jar ${JAVA_FLAGS}`,
    operands: 'text rest*',
    operandsWith: '-jar -cp',
    becomes: { '-jar': 'java -jar', '-cp': 'java -cp' },
    joins: '-X -D',
    check: 'plain',
    singleDash: true,
  },
  'java -jar': {
    flags: `-jar ${JAVA_FLAGS}`,
    operands: 'execute rest*',
    joins: '-X -D',
    check: 'plain',
    singleDash: true,
  },
  'java -cp': {
    flags: JAVA_FLAGS,
    // A class by its name: a source file would be compiled and run.
    operands: '~^(?:\\w+\\.){0,}(?!java$)[A-Za-z_]\\w+$ rest*',
    singleDash: true,
    joins: '-X -D',
    check: 'plain',
  },
};
