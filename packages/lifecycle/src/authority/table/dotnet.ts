import type { Row, Table } from '../row.js';

/** The tools of .NET. What loads a logger or a task from a file, publishes, installs or evaluates is left out. */

const PROPERTY =
  '~^(?:Configuration|Platform|TargetFrameworks?|RuntimeIdentifier|DebugType|DebugSymbols|Optimize|DefineConstants|TreatWarningsAsErrors|WarningLevel|WarningsAsErrors|NoWarn|Nullable|LangVersion|AnalysisLevel|AnalysisMode|RunAnalyzers|EnforceCodeStyleInBuild|GenerateDocumentationFile|Deterministic|ContinuousIntegrationBuild|SelfContained|PublishSingleFile|PublishTrimmed|PublishAot|PublishReadyToRun|InvariantGlobalization|UseAppHost|VersionSuffix|VersionPrefix|Version|AssemblyVersion|FileVersion|InformationalVersion|CollectCoverage|CoverletOutputFormat|Threshold|ThresholdType|ThresholdStat|ExcludeByAttribute|Exclude|Include|SkipAutoProps|UseSourceLink|IncludeTestAssembly|RestoreLockedMode|IsPackable|IncludeSymbols)=[\\w.,;:%*+\\[\\]"-]*$';
const DOTNET_FLAGS =
  '-c,--configuration:name -f,--framework:name -r,--runtime:name -v,--verbosity:name --no-restore --no-build --no-incremental --no-self-contained --nologo --no-logo --interactive --filter:text -l,--logger:passed --collect:passed --results-directory:write -o,--output:write --blame --blame-hang --blame-crash --list-tests -t -a,--arch:name --os:name --self-contained? -q --force --no-dependencies --no-cache --locked-mode --use-lock-file --version-suffix:name --ucr --use-current-runtime --tl? --include-symbols --include-source -m -nologo? -noLogo? -warnaserror? -warnAsError? -maxcpucount? -restore?';
/** Those whose values stand behind a colon. */
const BUILD_FLAGS = `-c:name -f:name -r:name -a:name -o:write --output:write -clp:~^[\\w;=]+$ -consoleloggerparameters:~^[\\w;=]+$ -v:name -verbosity:name -m:num -maxcpucount:num -p:${PROPERTY} -property:${PROPERTY} --property:${PROPERTY} -warnaserror:text -warnAsError:text -nowarn:text -noWarn:text -nr:~^(?:true|false)$ -nodeReuse:~^(?:true|false)$ -t:~^(?:Build|Rebuild|Clean|Restore|Test|Pack|Publish)$ -target:~^(?:Build|Rebuild|Clean|Restore|Test|Pack|Publish)$ -tl:name --collect:passed --logger:passed -logger:passed`;

function dotnet(needs: 'test' | 'package' | 'read', more = '', operands = 'same*'): Row {
  return {
    flags: `${DOTNET_FLAGS} ${more}`,
    operands,
    needs,
    colonFlags: BUILD_FLAGS,
    slashes: true,
  };
}

export const DOTNET_ROWS: Table = {
  dotnet: {
    flags: '--version --info --list-sdks --list-runtimes -h --help',
    verbs: true,
    withoutVerb: true,
    needs: 'test',
  },
  'dotnet test': { ...dotnet('test', '-s,--settings:test --blame-hang-timeout:name --diag:write'), passesOn: true },
  'dotnet watch': {
    flags: '-q -v --quiet --verbose --no-hot-reload --non-interactive',
    verbs: true,
    verbsOf: 'dotnet',
  },
  'dotnet build': dotnet('package'),
  'dotnet msbuild': dotnet('package'),
  'dotnet restore': dotnet('package'),
  'dotnet clean': dotnet('package'),
  'dotnet publish': dotnet('package'),
  'dotnet pack': dotnet('package'),
  'dotnet add': {
    operands: 'same*',
    flags: '-v,--version:text -f,--framework:name --prerelease --no-restore',
    needs: 'package',
  },
  'dotnet list': {
    operands: 'same*',
    flags:
      '--outdated --vulnerable --deprecated --include-transitive --include-prerelease --highest-minor --highest-patch --format:name',
    needs: 'package',
  },
  'dotnet remove': { operands: 'same*', needs: 'package' },
  'dotnet sln': {
    flags: '-s,--solution-folder:name --in-root',
    operands: 'same*',
    needs: 'package',
  },
  'dotnet new': {
    flags:
      '-n,--name:name -o,--output:write -f,--framework:name -lang:name --language:name --no-restore --force --dry-run',
    operands:
      '~^(?:console|classlib|web|webapi|mvc|worker|xunit|nunit|mstest|sln|gitignore|editorconfig|globaljson|list)$ name',
    needs: 'package',
    writesHereUnless: '-o --output --dry-run',
  },
  'dotnet format': {
    flags:
      '--verify-no-changes --no-restore -v,--verbosity:name --include:same --exclude:text --severity:name --diagnostics:text --include-generated',
    operands: 'same*',
    needs: 'package',
    testsWith: '--verify-no-changes',
    writesUnless: '--verify-no-changes',
  },
  'dotnet run': {
    flags: `${DOTNET_FLAGS} -p,--project:same -lp,--launch-profile:name --no-launch-profile`,
    operands: 'passed*',
    needs: 'package',
    passesOn: true,
  },
  'dotnet tool': { verbs: true },
  'dotnet tool restore': { flags: '--no-cache -v:name', needs: 'package' },
  'dotnet tool list': { flags: '-g --global --local', needs: 'read' },
  // It runs the project's own code to see its models.
  'dotnet ef': {
    flags:
      '-p,--project:same -s,--startup-project:same -c,--context:name -f,--framework:name --configuration:name -v --verbose --no-build --no-color --json --idempotent -i -o,--output:write --output-dir:write --force',
    operands:
      '~^(?:migrations|database|dbcontext)$ ~^(?:add|list|remove|script|update|info|has-pending-model-changes)$ name*',
    needs: 'package',
  },
};
