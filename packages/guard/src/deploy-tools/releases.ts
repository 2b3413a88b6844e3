import type { DeployTool } from '../deploy-tool.js';

/** Names that say a workflow, a lane or a task releases. */
const RELEASING = '*deploy*|*release*|*publish*|ship|ship-*|ship_*|ship.*|*promote*|*rollback*';

/** Releases of code hosts, app stores and update services, and jobs that release elsewhere. */
export const RELEASES: readonly DeployTool[] = [
  {
    tool: 'gh',
    valued: '-R --repo --hostname -X --method -f -F -H --ref -r',
    deploys: [
      'release create|upload|edit|delete|delete-asset',
      `workflow run ${RELEASING}|cd.yml|cd.yaml`,
      'api */actions/workflows/*deploy*/dispatches|*/actions/workflows/*release*/dispatches|*/actions/workflows/*publish*/dispatches',
      'api */releases|*/releases/*|*/deployments|*/pages/builds|*/pages/deployments -X=POST|PATCH|PUT|DELETE',
      'api */releases|*/releases/*|*/deployments|*/pages/builds|*/pages/deployments --method=POST|PATCH|PUT|DELETE',
      'api */releases|*/deployments -f',
      'api */releases|*/deployments -F',
      'skill publish',
      'api *pages*|*/releases*|*/deployments*|*/packages/* -X=POST|PATCH|PUT|DELETE',
      'api *pages*|*/releases*|*/deployments*|*/packages/* --method=POST|PATCH|PUT|DELETE',
      'api */dispatches -f=event_type=*deploy*|event_type=*release*|event_type=*publish*',
      'api */dispatches -F=event_type=*deploy*|event_type=*release*',
      'repo edit --visibility=public',
    ],
    unless: ['release create --draft', 'release create -d'],
  },
  { tool: 'hub', deploys: ['release create|edit|delete'], unless: ['release create --draft', 'release create -d'] },
  {
    tool: 'glab',
    valued: '-R --repo -b --branch -n --name',
    deploys: [
      'release create|upload|delete',
      `ci|pipeline|job trigger|play ${RELEASING}`,
      'deploy',
      'repo publish',
      'api */releases -X=POST',
    ],
  },
  { tool: 'ghr', deploys: [''], unless: ['-draft'] },
  { tool: 'github-release', deploys: ['upload|release|edit|delete|publish'] },
  {
    tool: 'goreleaser',
    valued: '-f --config -p --parallelism --id --timeout --skip',
    deploys: ['', 'release|r|publish|announce|continue'],
    unless: [
      '--snapshot',
      '--skip=publish',
      '--skip-publish',
      '--prepare',
      'build|b|check|c|init|i|healthcheck|hc|completion|jsonschema|schema|man|docs|changelog|mcp|license|subscribe|verify-license',
    ],
  },
  {
    tool: 'xcrun',
    deploys: ['altool --upload-app', 'altool --upload-package', 'altool --upload-asset', 'iTMSTransporter -m=upload'],
  },
  {
    tool: 'fastlane',
    valued: '--env',
    leading: 'ios|android|mac|lane|run',
    deploys: [
      '** *deploy*|*release*|beta*|*_beta|alpha*|*publish*|production|*testflight*|*app_store*|*appstore*|*play_store*|*playstore*|*distribute*|*distribution*|ship*|submit*|upload_to_*|upload_*|deliver|supply|pilot|internal|rollout|promote*|*hotfix*',
    ],
    unless: [
      '** build|build_*release|*release_build|test*|lint*|check*|prepare*|validate*',
      'deliver|supply|pilot init|download_metadata|download_screenshots|generate_summary|list|builds|add|remove|find|export|import',
      'action|actions|docs|list|lanes|init|add_plugin|install_plugins|update_plugins|search_plugins|new_action|new_plugin|env|match|gym|build|scan|test|snapshot|screenshots|cert|sigh|register|produce|precheck|enable_auto_complete|socket_server|trigger',
    ],
  },
  {
    tool: 'deliver',
    also: 'supply pilot',
    deploys: ['', 'run|upload|submit_build|distribute'],
    unless: ['init|download_metadata|download_screenshots|generate_summary|list|builds|add|remove|find|export|import'],
  },
  {
    tool: 'eas',
    also: 'eas-cli',
    valued: '-p --platform -e --profile --environment',
    deploys: [
      'submit|update|deploy|worker:deploy|hosting:deploy',
      'deploy:promote|deploy:alias|deploy:alias:delete|deploy:delete|deploy:undo',
      'build|build:internal --auto-submit',
      'build --auto-submit-with-profile',
      'build -s',
      'build:submit|branch:publish|branch:republish',
      'codepush:release-react|codepush:promote|codepush:rollback|codepush:patch',
      'update:republish|update:rollback|update:roll-back-to-embedded|update:delete|update:edit|update:revert-update-rollout|update:promote|channel:edit|channel:rollout|channel:pause|channel:resume|branch:delete',
      `workflow:run ${RELEASING}`,
    ],
  },
  { tool: 'expo', also: 'expo-cli', deploys: ['publish|publish:set|publish:rollback|upload:android|upload:ios'] },
  {
    tool: 'appcenter',
    also: 'appcenter-cli',
    deploys: [
      'distribute release|groups|stores',
      'codepush release|release-react|release-cordova|release-electron|promote|rollback|patch',
      'distribute groups|stores publish|release',
    ],
    unless: ['distribute groups|stores list|show|create|update|add'],
  },
  {
    tool: 'code-push',
    also: 'code-push-cli code-push-standalone',
    deploys: ['release|release-react|release-cordova|release-electron|promote|rollback|patch'],
  },
  { tool: 'shorebird', deploys: ['release|patch', 'patches promote|set-track', 'releases add'], unless: ['-n'] },
  { tool: 'capgo', also: '@capgo/cli', deploys: ['bundle upload|delete', 'channel set|add', 'upload|u', 'release'] },
  {
    tool: 'electron-builder',
    valued: '-p --publish -c --config --projectDir --project',
    deploys: ['-p=always|onTag|onTagOrDraft', '--publish=always|onTag|onTagOrDraft', 'publish'],
  },
  { tool: 'electron-forge', also: '@electron-forge/cli', deploys: ['publish'] },
  {
    tool: 'sf',
    also: 'sfdx @salesforce/cli',
    valued: '-o --target-org -u --targetusername -d --source-dir -x --manifest -m --metadata',
    deploys: [
      'project deploy start|quick|resume|pipeline',
      'deploy metadata',
      'package version promote',
      'force:source:deploy|force:source:push|force:mdapi:deploy|project:deploy:start|project:deploy:quick',
    ],
    unless: ['deploy metadata validate|preview|report|cancel', '-c', '--checkonly'],
  },
  {
    tool: 'ecs-cli',
    valued: '-c --cluster-config --ecs-profile -f --file -p --project-name',
    deploys: [
      'push|up|down|scale',
      'compose up|create|start|stop|down|run',
      'compose service up|start|stop|down|scale|create|rm',
    ],
  },
  { tool: 'ecspresso', valued: '--config --envfile', deploys: ['deploy|rollback|scale|delete|refresh'] },
  {
    tool: 'fab',
    valued: '-H --hosts -i --identity -c -f -R -u',
    deploys: [`** ${RELEASING}`],
    unless: ['-l', '--list', '--show'],
  },
  {
    tool: 'gulp',
    also: 'grunt',
    valued: '-f --gulpfile --gruntfile --cwd --base',
    deploys: ['** deploy*|*:deploy|publish|*-deploy|gh-pages'],
    unless: ['--tasks', '--tasks-simple', '-T'],
  },
];
