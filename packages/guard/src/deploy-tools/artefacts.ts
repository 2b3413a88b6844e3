import type { DeployTool } from '../deploy-tool.js';

/** Stores of artefacts other than language packages: system packages, schemas, signatures, modules, caches, models. */
export const ARTEFACTS: readonly DeployTool[] = [
  // System packages.
  {
    tool: 'dput',
    also: 'dput-ng dupload dcut debrelease',
    deploys: [''],
    unless: ['-s', '--simulate', '-l', '--local', '--print', '-H', '-P'],
  },
  {
    tool: 'reprepro',
    valued: '-b --basedir --outdir --confdir -C --component -S -P -A -T',
    deploys: ['include*|remove*|update|pull|copy*|move*|export|processincoming|clearvanished'],
  },
  { tool: 'aptly', valued: '-config -architectures', deploys: ['publish repo|snapshot|update|switch|drop'] },
  { tool: 'deb-s3', also: 'rpm-s3', deploys: ['upload|copy|delete'] },
  { tool: 'package_cloud', deploys: ['push|yank|promote'] },
  {
    tool: 'cloudsmith',
    valued: '-k --api-key --profile',
    deploys: ['push|upload|copy|cp|move|mv|promote|delete|rm|tag|tags'],
    unless: ['tags list'],
  },
  { tool: 'fury', also: 'gemfury', deploys: ['push|yank', 'git:*'] },
  {
    tool: 'jf',
    also: 'jfrog jfrog-cli-v2-jf',
    valued: '--server-id --url --user --password --repo',
    deploys: [
      'rt u|upload|cp|copy|mv|move|del|delete|bp|build-publish|bpr|build-promote|dp|docker-push|podman-push|sp|set-props|gp|go-publish',
      'go-publish|docker-push|npm-publish|terraform-publish|helm-push',
      'npm|pnpm|yarn|go|poetry|terraform|tf|twine|docker|podman publish|p|upload|push',
      'mvn|gradle deploy|publish|artifactoryPublish',
      'ds rbd|release-bundle-distribute|release-bundle-create',
      'rbp|rbd|rbc|release-bundle-promote|release-bundle-distribute|worker deploy|undeploy',
      'worker deploy|undeploy',
    ],
  },
  {
    tool: 'copr-cli',
    also: 'copr',
    deploys: ['build*|buildpypi|buildgem|create|modify|delete*|edit-*|build-package'],
    unless: ['build-status'],
  },
  {
    tool: 'fedpkg',
    also: 'centpkg rhpkg',
    deploys: ['build|chain-build|update|push|container-build'],
    unless: ['build --scratch', 'build --srpm'],
  },
  {
    tool: 'koji',
    also: 'brew-koji',
    deploys: ['build|tag-build|tag|move-build|untag-build|chain-build'],
    unless: ['build --scratch'],
  },
  { tool: 'bodhi', deploys: ['updates new|edit|request'] },
  { tool: 'osc', deploys: ['commit|ci|checkin|submitrequest|submitreq|sr|release|copypac|rdelete'] },
  { tool: 'tito', deploys: ['release'], unless: ['-l', '--list', '--dry-run'] },
  { tool: 'aurpublish', deploys: [''], unless: ['log|setup'] },
  { tool: 'pkgctl', deploys: ['release', 'db update|move|remove', 'build --release'] },
  { tool: 'flat-manager-client', deploys: ['push|publish|commit|create'] },
  { tool: 'charmcraft', deploys: ['upload|release|upload-resource|promote|register|close'] },
  // Caches and closures of Nix.
  { tool: 'cachix', deploys: ['push|pin|watch-exec|watch-store', 'deploy activate'] },
  { tool: 'attic', deploys: ['push|watch-store', 'cache create|configure|destroy'] },
  {
    tool: 'nix',
    valued: '--to --from',
    deploys: ['copy --to', 'store copy --to'],
    unless: ['copy --to=file:*|/*|./*'],
  },
  { tool: 'nix-copy-closure', deploys: ['--to'] },
  { tool: 'flakehub-push', deploys: [''] },
  // Schemas and contracts.
  {
    tool: 'rover',
    valued: '--profile --client-timeout --name --schema --routing-url',
    deploys: ['subgraph|graph|contract|persisted-queries|connector|readme publish', 'subgraph|graph delete'],
  },
  { tool: 'apollo', deploys: ['service:push|service:publish|schema:publish|schema:push|client:push|service:delete'] },
  {
    tool: 'buf',
    deploys: [
      'push',
      'registry module|plugin|label|organization|commit create|delete|deprecate|undeprecate|archive|update',
      'beta registry *',
      'plugin|policy push',
    ],
    unless: ['beta registry login|logout|cc'],
  },
  {
    tool: 'hive',
    also: '@graphql-hive/cli graphql-hive',
    deploys: [
      'schema:publish|schema:delete|app:publish|app:create|app:retire|operations:publish',
      'schema|app publish|delete',
    ],
  },
  {
    tool: 'wgc',
    deploys: [
      'subgraph|federated-graph|monograph|feature-subgraph|feature-flag|contract|router|feature-graph publish|create|update|delete|move|enable|disable',
      'router token|compatibility-version create|set|delete',
      'operations push',
    ],
  },
  { tool: 'stellate', also: 'graphcdn', deploys: ['push'] },
  {
    tool: 'swaggerhub',
    also: 'swaggerhub-cli',
    deploys: ['*:create|*:update|*:publish|*:delete|*:setdefault|*:unpublish'],
  },
  { tool: 'redocly', also: '@redocly/cli', deploys: ['push'] },
  { tool: 'bump', also: 'bump-cli', deploys: ['deploy'] },
  {
    tool: 'rdme',
    deploys: [
      'openapi|docs|changelogs|custompages|reference|versions upload|create|update|delete',
      'openapi|swagger|docs|guides|changelogs|custompages|docs:edit|docs:prune',
      'openapi:*|docs:*|versions:create|versions:update|versions:delete',
    ],
    unless: [
      'openapi validate|inspect|convert|reduce|resolve|refs',
      'openapi:validate|openapi:inspect|openapi:convert|openapi:reduce|openapi:refs',
    ],
  },
  { tool: 'stoplight', deploys: ['push'] },
  { tool: 'scalar', also: '@scalar/cli', deploys: ['registry|project publish|delete|create'] },
  { tool: 'postman', deploys: ['api publish', 'publish'] },
  {
    tool: 'pact-broker',
    also: 'pact',
    deploys: ['publish|record-deployment|record-release|record-undeployment', 'broker publish'],
  },
  { tool: 'pactflow', deploys: ['publish-provider-contract'] },
  {
    tool: 'confluent',
    valued: '--environment --cluster --context',
    deploys: [
      'schema-registry schema create|delete',
      'connect cluster|plugin create|update|delete|pause|resume',
      'flink statement|compute-pool|application create|delete|update|stop',
      'kafka cluster|topic create|delete|update',
    ],
  },
  {
    tool: 'fern',
    deploys: ['generate --docs', 'docs deploy', 'publish'],
    unless: ['generate --preview', 'generate --local'],
  },
  { tool: 'atlas', deploys: ['migrate|schema push'] },
  // Images and modules beside an image builder.
  { tool: 'cosign', deploys: ['sign|attest|attach|copy|upload|clean'], unless: ['--upload=false', '--no-upload'] },
  { tool: 'notation', deploys: ['sign'] },
  {
    tool: 'regctl',
    valued: '--host --user-agent -v --verbosity --logopt --format',
    deploys: ['image|index|artifact|manifest|blob|tag|repo copy|cp|import|mod|delete|rm|put|create|add'],
    unless: ['image copy|cp * ocidir:*'],
  },
  { tool: 'regsync', also: 'regbot', deploys: ['once|server'] },
  { tool: 'imgpkg', deploys: ['push', 'copy|cp --to-repo'] },
  { tool: 'kbld', deploys: ['relocate', 'unpackage|pkg --repository'] },
  { tool: 'img', also: 'makisu', deploys: ['push', 'build --push'] },
  { tool: 'executor', also: 'kaniko', deploys: ['--destination', '-d'], unless: ['--no-push'] },
  {
    tool: 'buildctl',
    valued:
      '--addr --frontend --local --opt --output -o --secret --ssh --export-cache --import-cache --tlsdir --log-format',
    deploys: ['build|b --output=push=true|type=registry', 'build|b -o=push=true|type=registry'],
  },
  { tool: 'docker-pushrm', deploys: [''] },
  {
    tool: 'jib',
    deploys: ['build|jar|war --target'],
    unless: ['build|jar|war --target=docker:*|tar:*', '--target=docker:*|tar:*'],
  },
  { tool: 'cr', deploys: ['upload', 'index --push'] },
  { tool: 'conftest', deploys: ['push'] },
  { tool: 'wkg', deploys: ['publish', 'oci push'] },
  { tool: 'warg', also: 'wapm', deploys: ['publish'] },
  { tool: 'wasm-to-oci', deploys: ['push'] },
  { tool: 'kcl', also: 'cue kpm', deploys: ['mod push|publish', 'push', 'registry push', 'mod|registry publish'] },
  {
    tool: 'crossplane',
    also: 'up',
    deploys: [
      'xpkg push|install|update|delete',
      'install|update',
      'project push|run|move',
      'ctp|controlplane create|delete|push',
    ],
  },
  // Models and data sets.
  {
    tool: 'kaggle',
    deploys: [
      'datasets|d|kernels|k|models|m|competitions|c create|version|push|submit|update|delete',
      'models|m instances|variations|i create|update|delete',
      'models|m instances|variations|i versions|v create|delete',
    ],
  },
  { tool: 'dvc', valued: '-C --cd -r --remote', deploys: ['push', 'exp|experiments push'] },
  { tool: 'cog', also: 'truss', deploys: ['push'] },
];
