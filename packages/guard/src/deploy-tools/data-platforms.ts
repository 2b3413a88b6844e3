import type { DeployTool } from '../deploy-tool.js';

/** Platforms of data, models, workflows and dashboards: what puts a pipeline, a job, a model or an app of theirs live. */
export const DATA_PLATFORMS: readonly DeployTool[] = [
  {
    tool: 'databricks',
    valued: '-t --target -p --profile -o --output --var',
    deploys: [
      'bundle deploy|destroy|run',
      'apps deploy|create|delete|start|stop|update',
      'jobs create|reset|update|delete|run-now',
      'workspace import*|delete',
      'pipelines create|update|delete|start-update|stop|deploy',
      'serving-endpoints|model-registry|clusters|dashboards|lakeview create*|update*|delete*|put*|publish|edit|restart|start|migrate',
      'repos update',
      'fs cp >dbfs:/',
      'fs rm',
      'libraries install|uninstall',
    ],
  },
  {
    tool: 'prefect',
    deploys: [
      'deploy',
      'deployment|deployments apply|run|delete|build|pause|resume|set-schedule',
      'deployment|deployments schedule create|delete|pause|resume|clear',
      'work-pool create|update|delete',
    ],
    unless: ['deployment|deployments build'],
  },
  {
    tool: 'dagster-cloud',
    also: 'dagster-plus',
    deploys: [
      'serverless deploy*',
      'deploy*',
      'workspace|deployment add-location|update-location|delete-location|sync|delete|create|set-locations|ci',
      'ci deploy|*-deploy',
      'branch-deployment create-or-update|delete',
    ],
  },
  { tool: 'dg', deploys: ['plus deploy', 'plus create|branch-deployment', 'deploy|push-image', 'plus deploy'] },
  { tool: 'beam', deploys: ['deploy', 'deployment|deployments create|delete|stop|scale'] },
  { tool: 'bentoml', deploys: ['deploy|push', 'deployment|cloud create|update|apply|delete|terminate', 'models push'] },
  { tool: 'bentoctl', also: 'cerebrium inferless banana', deploys: ['deploy|apply|destroy|build --push'] },
  { tool: 'sky', deploys: ['launch|exec|down|stop|start', 'serve up|update|down', 'jobs launch|cancel'] },
  {
    tool: 'anyscale',
    deploys: [
      'service deploy|rollout|rollback|terminate',
      'services deploy|rollout',
      'job|schedule apply|create|submit',
    ],
  },
  { tool: 'serve', deploys: ['deploy *.yaml|*.yml', 'deploy *.yaml|*.yml *', 'shutdown'] },
  {
    tool: 'runpodctl',
    deploys: ['project deploy', 'create|start|stop|remove pod|pods', 'serverless|pod create|update|delete'],
  },
  {
    tool: 'zenml',
    deploys: [
      'stack deploy|destroy',
      'deployment|pipeline deploy|provision|delete|deprovision',
      'model-deployer models start|stop|delete',
    ],
  },
  {
    tool: 'mlflow',
    deploys: [
      'deployments create|update|delete|create-endpoint|update-endpoint|delete-endpoint',
      'sagemaker deploy|delete|push-model|build-and-push-container',
      'sagemaker * push',
    ],
  },
  { tool: 'flytectl', also: 'uctl', deploys: ['register|create|update|delete'] },
  {
    tool: 'pyflyte',
    also: 'union flyte',
    deploys: [
      'register|deploy|serve',
      'run --remote',
      'create|update|delete|stop app|apps',
      'apps|app deploy|stop|start',
    ],
    unless: ['serve fast-task-worker'],
  },
  { tool: 'kfp', deploys: ['pipeline create|upload|upload-version|create-version', 'run submit|create'] },
  { tool: 'lightning', deploys: ['deploy', 'run app --cloud'] },
  { tool: 'dstack', deploys: ['apply|run|stop|delete'] },
  { tool: 'gradio', deploys: ['deploy', 'cc publish'] },
  { tool: 'rsconnect', deploys: ['deploy'] },
  { tool: 'outerbounds', deploys: ['app|apps deploy|delete'] },
  {
    tool: 'snow',

    valued: '-c --connection',
    deploys: [
      'app deploy|publish|run|teardown|release-directive',
      'app version|release-channel|release-directive create|drop|set|unset|publish',
      'streamlit|snowpark|notebook|dbt deploy|drop|execute',
      'spcs service|compute-pool create|upgrade|deploy|drop|suspend|resume|set|alter',
      'git execute',
      'stage copy >@',
      'dcm deploy',
    ],
  },
  { tool: 'lightdash', deploys: ['deploy|upload|start-preview|stop-preview|preview|delete'] },
  { tool: 'cube', also: 'cubejs cubejs-cli', deploys: ['deploy'] },
  {
    tool: 'tb',
    also: 'tinybird',
    deploys: ['deploy|push', 'deployment create|promote|discard', '--cloud deploy'],
    unless: ['deploy --check', 'deployment create --check'],
  },
  { tool: 'grr', also: 'grizzly grafanactl', deploys: ['apply|push|watch', 'resources push|delete'] },
  { tool: 'checkly', deploys: ['deploy|destroy', 'env add|update|rm'], unless: ['deploy --preview', 'deploy -p'] },
  {
    tool: 'pulsar-admin',
    deploys: ['functions|sinks|sources|packages create|update|delete|restart|stop|start|upload'],
  },
  { tool: 'restate', deploys: ['deployments|deployment|dp register|remove'] },
  { tool: 'dbos', also: 'dbos-cloud', deploys: ['deploy', 'app deploy|update|delete|restart|register'] },
  {
    tool: 'inngest',
    also: 'nhost grafbase keel nuxthub',
    deploys: ['deploy|publish', 'deployments|deployment new|create', 'config apply', 'run config-deploy'],
  },
  { tool: 'pscale', deploys: ['deploy-request|dr deploy|apply|revert|skip-revert', 'branch promote|demote|delete'] },
  {
    tool: 'wmill',
    also: 'windmill-cli',
    deploys: ['sync|script|flow|app|resource|schedule|variable|folder push', 'push|deploy', 'hub push'],
  },
  { tool: 'pd', also: 'pipedream', deploys: ['publish|deploy|update|delete'] },
  { tool: 'retool', deploys: ['apps deploy|delete', 'custom-component deploy', 'deploy'] },
  { tool: 'retool-ccl', deploys: ['deploy'] },
  {
    tool: 'kestractl',
    also: 'kestra',
    deploys: [
      'flow|flows|namespace|namespaces|template deploy|create|update|delete|namespace|updates',
      'flow|namespace namespace|files update',
    ],
  },
  { tool: 'airbyte', also: 'octavia abctl', deploys: ['apply'] },
  { tool: 'hex', deploys: ['project|app publish', 'publish'] },
];
