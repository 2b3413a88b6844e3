import type { DeployTool } from '../deploy-tool.js';

/** Names that say that a task, a job or a recipe deploys. */
const DEPLOYING =
  'deploy*|*-deploy|*_deploy|*:deploy|*.deploy|release|release:*|release-*|*.release|publish*|*:publish|*-publish|*.publish|rollout|ship|go-live|golive';

/** What publishes a site or its documentation, front-end frameworks' own deployers, task runners, and jobs started elsewhere. */
export const PUBLISHERS: readonly DeployTool[] = [
  // Documentation and sites.
  {
    tool: 'mike',
    valued: '-F --config-file -r --remote -b --branch -m --message -t --title --prop-set --deploy-prefix',
    deploys: [
      'deploy|delete|alias|props|retitle|set-default --push',
      'deploy|delete|alias|props|retitle|set-default -p',
    ],
  },
  { tool: 'quarto', deploys: ['publish'], unless: ['publish accounts'] },
  { tool: 'myst', also: 'mystmd curvenote', deploys: ['deploy|submit|push'] },
  { tool: 'doctr', also: 'travis-sphinx', deploys: ['deploy'] },
  {
    tool: 'gh-pages-deploy',
    also: 'gh-pages-multi deploy-to-gh-pages deploy-to-git git-directory-deploy push-dir gh-pages-publish storybook-to-ghpages @storybook/storybook-deployer storybook-deployer storybook-to-aws-s3 gitbook-deploy',
    deploys: [''],
  },
  { tool: 'gitbook', also: 'gitbook-cli', deploys: ['publish'] },
  { tool: 's3_website', also: 's3-website s3-deploy', deploys: ['push|deploy|./*|dist*|build*|_site*'] },
  {
    tool: 'nikola',
    also: 'lektor middleman nanoc octopress cactus',
    deploys: ['deploy|github_deploy|s3_sync|push'],
    unless: ['nothing', '-n'],
  },
  {
    tool: 'hut',
    deploys: ['pages publish|unpublish', 'git artifact upload', 'builds submit *deploy*|*release*|*publish*'],
  },
  { tool: 'mint', also: 'mintlify', deploys: ['deploy|publish'] },
  // Front-end frameworks.
  { tool: 'ember', deploys: ['deploy|deploy:*'], unless: ['deploy:list|deploy:plan'] },
  { tool: 'vue-cli-service', also: 'gridsome gatsby', deploys: ['s3-deploy|*deploy*'] },
  { tool: 'gatsby-plugin-s3', also: '@nuxthub/cli', deploys: ['deploy'] },
  { tool: 'rw', also: 'redwood', deploys: ['deploy'], unless: ['setup *', 'deploy * --no-deploy'] },
  // Infrastructure beside Terraform and the clouds' own.
  { tool: 'terraspace', deploys: ['up|down', 'all up|down'] },
  { tool: 'terramate', deploys: ['script run *deploy*|*apply*|*destroy*'] },
  { tool: 'cdk-assets', deploys: ['publish'] },
  { tool: 'projen', deploys: ['release|publish*|deploy*|destroy'] },
  { tool: 'sceptre', deploys: ['create|update|launch|delete|execute|set-policy|prune'] },
  {
    tool: 'rain',
    deploys: ['deploy|rm', 'stackset deploy|rm', 'cc deploy|rm'],
    unless: ['deploy --nochange', 'deploy --no-exec'],
  },
  {
    tool: 'stacker',
    also: 'runway sparkleformation sfn formica cfn-cli cfn-square',
    deploys: ['build|deploy|destroy|create|update|apply|sync|remove', 'stack deploy|delete|sync|cancel'],
  },
  { tool: 'cfn', deploys: ['submit|publish'] },
  { tool: 'aws-nuke', deploys: ['--no-dry-run'] },
  {
    tool: 'spacectl',
    deploys: ['stack|module|blueprint deploy|confirm|run|replan|delete|create-version|task|prioritize'],
  },
  { tool: 'packer', deploys: ['push'] },
  {
    tool: 'vagrant',
    deploys: ['push', 'cloud publish', 'cloud version|provider|box release|upload|create|delete|update'],
  },
  { tool: 'bicep', deploys: ['publish|publish-extension|deploy'] },
  // Task runners, by the name of the task.
  {
    tool: 'inv',
    also: 'invoke',
    valued: '-c --collection -r --search-root -f --config -T',
    deploys: [`** ${DEPLOYING}`],
    unless: ['-l', '--list', '-R', '--dry'],
  },
  { tool: 'mage', valued: '-d -w -t -goos -goarch -compile', deploys: [`** ${DEPLOYING}`], unless: ['-l', '-i'] },
  { tool: 'doit', also: 'jake cake thor bake', deploys: [`** ${DEPLOYING}`], unless: ['list|info|help|-T', '-T'] },
  {
    tool: 'nox',
    valued: '-f --noxfile -r',
    deploys: [
      '-s=release|deploy|publish*',
      '--session=release|deploy|publish*',
      '-e=release|deploy|publish*',
      '--sessions=release|deploy|publish*',
    ],
    unless: ['-l', '--list'],
  },
  {
    tool: 'tox',
    valued: '-e -c',
    deploys: ['-e=release|deploy|publish*|upload', 'run -e=release|deploy|publish*|upload'],
    unless: ['-l', '--notest'],
  },
  {
    tool: 'nuke',
    also: 'fake',
    deploys: [
      'Publish|Deploy|Release|Push|PushPackages',
      '--target=Publish|Deploy|Release|Push',
      'build|run -t=Publish*|Release*|Deploy*',
      '-t=Publish*|Release*|Deploy*',
    ],
  },
  { tool: 'Invoke-Build', also: 'Invoke-psake', deploys: ['Publish*|Deploy*|Release*'] },
  // Jobs that are started elsewhere.
  {
    tool: 'circleci',
    deploys: [
      'orb publish|promote|unlist',
      'pipeline run --parameters=*deploy*',
      'orb publish promote|increment|release',
    ],
  },
  {
    tool: 'drone',
    also: 'woodpecker-cli',
    valued: '-s --server -t --token',
    deploys: ['build promote|rollback|approve', 'deploy', 'pipeline deploy|approve'],
  },
  {
    tool: 'bk',
    deploys: [
      'build new|create -p=*deploy*|*release*',
      'build new|create --pipeline=*deploy*|*release*',
      'package push|create',
      'job unblock',
    ],
  },
  { tool: 'codefresh', deploys: [`run ${DEPLOYING}|*/*deploy*|*/*release*`] },
  {
    tool: 'teamcity',
    also: 'jenkins-cli jenkins',
    valued: '-s -auth -http -webSocket',
    deploys: [
      'run start *deploy*|*release*|*publish*',
      'build *deploy*|*release*|*publish*',
      'job build|start *deploy*|*release*',
    ],
  },
  {
    tool: 'java',
    valued: '-jar -s -auth -D -cp -classpath',
    deploys: ['** build *deploy*|*release*|*publish* -jar=*jenkins-cli*', '-jar=*bfg-deploy*'],
  },
  {
    tool: 'tea',
    also: 'berg',
    deploys: ['releases|release|r create|c|edit|e|delete|rm', 'release|releases assets create|delete'],
  },
  { tool: 'release-cli', deploys: ['create|update'] },
];
