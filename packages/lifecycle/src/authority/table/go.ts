import type { Row, Table } from '../row.js';

/** The tools of Go. What publishes, installs outside the project or takes a program to run is left out. */

const GO = { markers: ['go.mod', 'go.work'] } as const;
const GO_FLAGS =
  '-v -x -race -tags:text -mod:name -trimpath -a -n -p:num -cover -buildvcs? -msan -asan -gcflags:~^(?:all=)?(?:-[mNlSB](?:=\\d)?\\s?)+$';
const GO_TEST_FLAGS =
  '-run:text -bench:text -benchtime:text -benchmem -count:num -short -timeout:text -failfast -parallel:num -cpu:text -list:text -json -covermode:name -coverpkg:text -coverprofile:write -skip:text -shuffle:text -fuzz:text -fuzztime:text -vet:text -fullpath -cpuprofile:write -memprofile:write -blockprofile:write -mutexprofile:write -trace:write -outputdir:write -o:write -c -blockprofilerate:num -memprofilerate:num -mutexprofilefraction:num -fuzzminimizetime:text -work';

const VET_ANALYSES =
  '-appends? -asmdecl? -assign? -atomic? -bools? -buildtag? -composites? -copylocks? -defers? -directive? -errorsas? -framepointer? -httpresponse? -ifaceassert? -loopclosure? -lostcancel? -nilfunc? -printf? -shift? -sigchanyzer? -slog? -stdmethods? -stdversion? -stringintconv? -structtag? -testinggoroutine? -tests? -timeformat? -unmarshal? -unreachable? -unsafeptr? -unusedresult? -waitgroup?';

function go(needs: 'test' | 'package' | 'read', more = '', operands = 'same*'): Row {
  return { flags: `${GO_FLAGS} ${more}`, operands, needs, singleDash: true, ...GO };
}

export const GO_ROWS: Table = {
  go: { verbs: true, flags: '' },
  'go test': go('test', GO_TEST_FLAGS),
  'go vet': go('test', `-json -c:num ${VET_ANALYSES}`),
  'go build': go('package', '-o:write -ldflags:~^(?:-[sw]\\s?|-X\\s?[\\w./-]+=[\\w./+-]*\\s?)+$'),
  'go run': { ...go('package'), operands: 'same rest*', check: 'local' },
  'go generate': go('package', '-run:text'),
  'go fmt': { ...go('package'), writesUnless: '-n' },
  'go fix': go('package'),
  'go clean': go('package', '-testcache'),
  'go list': go('read', '-m -f:text -json -deps -test -e -versions -u'),
  'go doc': go('read', '-all -short -src -u -cmd', 'text*'),
  'go version': { flags: '-m', operands: 'read*', singleDash: true },
  'go env': { flags: '-json', operands: 'name*', singleDash: true },
  'go get': { flags: '-u -t -v -d', operands: 'module*', singleDash: true, needs: 'package', ...GO },
  'go mod': { verbs: true },
  'go mod init': { operands: 'module', singleDash: true, needs: 'package' },
  'go work': { verbs: true },
  'go work use': { flags: '-r', operands: 'package*', singleDash: true, needs: 'package' },
  'go work init': { operands: 'package*', singleDash: true, needs: 'package' },
  'go mod edit': {
    flags:
      '-json -print -fmt -go:num -toolchain:name -module:module -require:text -droprequire:text -exclude:text -replace:passed -dropreplace:text',
    operands: 'package',
    singleDash: true,
    needs: 'package',
    ...GO,
  },
  'go help': { operands: 'name*' },
  'go work sync': { singleDash: true, needs: 'package', ...GO },
  'go tool': { verbs: true },
  'go tool cover': {
    flags: '-func:read -html:read -o:write',
    singleDash: true,
    needs: 'test',
    ...GO,
  },
  'go mod tidy': { flags: '-v -e -x -diff -go:num -compat:num', singleDash: true, needs: 'package', ...GO },
  'go mod download': { flags: '-x -json', singleDash: true, needs: 'package', ...GO },
  'go mod verify': { singleDash: true, needs: 'test', ...GO },
  'go mod graph': { singleDash: true, needs: 'read', ...GO },
  'go mod why': { flags: '-m -vendor', operands: 'module*', singleDash: true, needs: 'read', ...GO },
  'go mod vendor': { flags: '-v -e', singleDash: true, needs: 'package', ...GO },
  gofmt: { flags: '-l -d -s -w -e -r:text', operands: 'read*', singleDash: true, writesWith: '-w' },
  goimports: { flags: '-l -d -w -e -v -local:text', operands: 'read*', singleDash: true, writesWith: '-w' },
  gofumpt: { flags: '-l -d -w -extra', operands: 'read*', singleDash: true, writesWith: '-w' },
  errcheck: { flags: '-blank -asserts -ignoretests', operands: 'same*', singleDash: true, needs: 'test', ...GO },
  ineffassign: { operands: 'same*', needs: 'test', ...GO },
  revive: {
    flags: '-config:same -formatter:name -exclude:text',
    operands: 'same*',
    singleDash: true,
    needs: 'test',
    ...GO,
  },
  gosec: {
    flags: '-quiet -fmt:name -exclude:text -severity:name -confidence:name',
    operands: 'same*',
    singleDash: true,
    needs: 'test',
    ...GO,
  },
  govulncheck: {
    flags: '-json -test -mode:name -show:text',
    operands: 'same*',
    singleDash: true,
    needs: 'package',
    ...GO,
  },
  mockgen: {
    flags: '-source:package -destination:write -package:name -typed',
    operands: 'module text',
    singleDash: true,
    needs: 'package',
    ...GO,
  },
  sqlc: { verbs: true, flags: '-f,--file:package' },
  'sqlc generate': { needs: 'package' },
  'sqlc compile': { needs: 'package' },
  'sqlc vet': { needs: 'test' },
  'sqlc diff': { needs: 'test' },
  wire: { operands: 'package*', needs: 'package', ...GO },
  templ: { verbs: true },
  'templ generate': { needs: 'package', ...GO },
  'templ fmt': { operands: 'write*', needs: 'package', ...GO },
  swag: { verbs: true },
  'swag init': {
    flags: '-g,--generalInfo:package -d,--dir:package -o,--output:write --parseDependency --parseInternal',
    needs: 'package',
    ...GO,
  },
  'golangci-lint': {
    flags:
      '--fix --fast -v --verbose -E,--enable:text -D,--disable:text --timeout:text -c,--config:same --new --new-from-rev:text --tests? --show-stats --allow-parallel-runners -j,--concurrency:num',
    operands: 'same*',
    needs: 'test',
    writesWith: '--fix',
    ...GO,
  },
  staticcheck: {
    flags: '-checks:text -f:name -tests? -tags:text',
    operands: 'same*',
    singleDash: true,
    needs: 'test',
    ...GO,
  },
  gotestsum: {
    flags: '--format:name -f:name --watch --junitfile:write',
    operands: 'same*',
    needs: 'test',
    passesOn: true,
    handsTo: 'go test',
    ...GO,
  },
};
