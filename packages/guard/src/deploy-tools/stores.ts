import type { DeployTool } from '../deploy-tool.js';

/** Stores and platforms that hand an app, a game, an extension, a theme or a bot to its users. */
export const STORES: readonly DeployTool[] = [
  // Games.
  {
    tool: 'steamcmd',
    also: 'steamcmd.sh',
    deploys: ['** +run_app_build*|+workshop_build_item|run_app_build*|workshop_build_item'],
  },
  {
    tool: 'BuildPatchTool',
    deploys: ['-mode=UploadBinary|LabelBinary|UnlabelBinary|DeleteBinary', '-Mode=UploadBinary|LabelBinary'],
  },
  {
    tool: 'ugs',
    also: 'ucd',
    deploys: [
      'deploy',
      'cloud-code|cc modules|scripts import|delete|update',
      'releases create',
      'entries sync',
      'ccd releases|entries|badges create|sync|delete|copy',
      'gsh *',
    ],
    unless: ['gsh *-list|list'],
  },
  { tool: 'gjpush', deploys: [''] },
  { tool: 'rojo', deploys: ['upload'] },
  { tool: 'mantle', deploys: ['deploy|destroy'] },
  { tool: 'rbxcloud', deploys: ['experience publish', 'assets|luau create|update|execute'] },
  { tool: 'wally', also: 'pesde', deploys: ['publish|yank|deprecate'] },
  { tool: 'tarmac', deploys: ['sync', 'upload-image'] },
  { tool: 'fmtk', deploys: ['publish|upload|details'] },
  { tool: 'mc-publish', deploys: [''] },
  // Extensions of browsers, editors and chat tools.
  { tool: 'tfx', deploys: ['extension publish|unpublish|share|install', 'build tasks upload|delete'] },
  { tool: 'ray', deploys: ['publish'] },
  { tool: 'zapier', deploys: ['push|promote|upload|migrate|deprecate|legacy|delete:*|register|env:set|env:unset'] },
  { tool: 'zcli', deploys: ['apps:update|apps:create|themes:import|themes:publish|themes:update|themes:delete'] },
  {
    tool: 'slack',
    deploys: ['deploy|delete|uninstall', 'app delete|uninstall|install', 'env add|remove', 'manifest update'],
  },
  {
    tool: 'twilio',
    deploys: [
      'serverless:deploy|serverless:promote|serverless:activate|flex:plugins:deploy|flex:plugins:release|*:deploy',
      'serverless deploy|promote|activate',
      'flex plugins deploy|release',
    ],
  },
  {
    tool: 'hs',
    also: 'hubspot @hubspot/cli',
    valued: '-p --portal -a --account -c --config',
    deploys: [
      'upload|watch|mv|rm|remove',
      'project upload|deploy|watch',
      'cms upload|delete|mv',
      'filemanager upload',
      'secret|secrets add|update|delete',
    ],
  },
  { tool: 'stencil', also: '@bigcommerce/stencil-cli', deploys: ['push'] },
  { tool: 'vtex', deploys: ['publish|deploy|install|release|promote|uninstall', 'workspace promote|delete'] },
  { tool: 'wix', also: '@wix/cli', deploys: ['release|publish', 'app|site release|publish', 'deploy'] },
  {
    tool: 'webflow',
    also: '@webflow/webflow-cli',
    deploys: ['cloud deploy', 'library share|publish', 'devlink publish', 'extension publish'],
  },
  { tool: 'theme', deploys: ['deploy|upload|replace|remove|publish|watch'] },
  { tool: 'clawhub', also: 'smithery', deploys: ['publish|deploy|sync'] },
  { tool: 'mcp-publisher', deploys: ['publish'] },
  // Content.
  {
    tool: 'contentful',
    deploys: ['space import|migration|delete', 'content-type delete', 'extension create|update|delete'],
  },
  { tool: 'contentful-migration', deploys: [''] },
  { tool: 'strapi', deploys: ['deploy', 'transfer --to', 'cloud:deploy'] },
  {
    tool: 'storyblok',
    deploys: [
      'push-components|sync|run-migration|delete-component|delete-components',
      'components|migrations|datasources push|run|rollback|delete',
    ],
  },
  // Business platforms.
  {
    tool: 'pac',
    deploys: [
      'solution import|publish|upgrade|delete',
      'pages|paportal|powerpages|pcf|code|plugin|connector|package|application|copilot upload|upload-code-site|push|deploy|create|update|install|publish',
    ],
  },
  {
    tool: 'teamsapp',
    also: 'teamsfx atk @microsoft/teamsapp-cli @microsoft/m365agentstoolkit-cli',
    deploys: ['deploy|provision|publish|update|install|uninstall'],
  },
  {
    tool: 'm365',
    deploys: ['spo|teams|spfx app|file|page|site add|deploy|install|upgrade|publish|update|remove|retract'],
  },
  { tool: 'uipath', also: 'uipcli', deploys: ['publish|push|deploy', 'package|solution|asset deploy|publish|upload'] },
  {
    tool: 'cci',
    deploys: [
      'flow run *deploy*|*release*|*publish*|*upload*|*install_prod*',
      'task run *deploy*|*upload*|*promote*|*publish*',
    ],
  },
  {
    tool: 'anypoint-cli',
    also: 'anypoint-cli-v4',
    deploys: [
      'runtime-mgr *:deploy|*:modify|*:restart|*:stop|*:start|*:delete',
      'runtime-mgr:*:deploy|runtime-mgr:*:modify|exchange:asset:upload|api-mgr:api:deploy|api-mgr:api:promote',
    ],
  },
  { tool: 'fiori', also: 'ui5', deploys: ['deploy|undeploy'] },
  // Apps of phones and desktops.
  { tool: 'iTMSTransporter', deploys: ['-m=upload'] },
  { tool: 'altool', deploys: ['--upload-app', '--upload-package', '--upload-asset'] },
  {
    tool: 'app-store-connect',
    deploys: ['publish', 'builds|beta-groups|review-submissions submit*|add-*|create|cancel'],
  },
  { tool: 'google-play', deploys: ['bundles|apks publish', 'tracks set-release|promote-release'] },
  {
    tool: 'asc',
    deploys: ['submit|publish', 'builds|versions|submit|testflight|review upload|submit|create|release|publish'],
  },
  {
    tool: 'appflow',
    also: 'ionic',
    deploys: ['deploy build|web|add', 'deploy', 'live-update', 'package deploy', 'build ios|android --destinations'],
    unless: ['deploy manifest|configure'],
  },
  { tool: 'ns', also: 'nativescript tns', deploys: ['publish ios', 'appstore upload'] },
];
