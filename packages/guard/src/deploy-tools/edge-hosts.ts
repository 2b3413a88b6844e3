import type { DeployTool } from '../deploy-tool.js';

/** Names of chains and networks on this machine. */
const LOCAL_CHAIN = 'localhost|localnet|local|hardhat|development|anvil|devnet|ganache';

/** Further hosts of functions, containers and programs, and settings of hosts that take effect at once. */
export const EDGE_HOSTS: readonly DeployTool[] = [
  // Settings whose change starts a new version or a restart.
  {
    tool: 'gigalixir',
    valued: '-a --app_name',
    deploys: [
      'deploy|ps:scale|ps:restart|ps:migrate|releases:rollback|config:set|config:unset|apps:destroy|restart|scale|rollback|migrate',
    ],
  },
  {
    tool: 'magento-cloud',
    deploys: [
      'environment:push|environment:redeploy|environment:activate|environment:merge|environment:synchronize|environment:delete|environment:deploy|push|redeploy|merge|variable:*set|variable:create|variable:update',
    ],
  },
  // Functions and containers.
  { tool: 'claudia', deploys: ['create|update|destroy|set-version'] },
  {
    tool: 'apex',
    also: 'lambroll node-lambda jets lambda-uploader chaliced begin ruby-jets',
    deploys: ['deploy|delete|rollback|destroy'],
  },
  { tool: 'nuctl', deploys: ['deploy|delete|import|update', 'update|delete *'] },
  {
    tool: 'fission',
    also: 'kubeless wsk',
    deploys: [
      'fn|function|package|pkg|route|httptrigger|action|rule|trigger|api create|update|delete|deploy',
      'spec apply|destroy',
      'project deploy',
      'deploy',
    ],
  },
  { tool: 'fn', deploys: ['deploy', 'create|update|delete app|function|trigger'], unless: ['deploy --local'] },
  { tool: 'wskdeploy', deploys: ['', 'undeploy'], unless: ['--preview', 'version|report|export'] },
  { tool: 'bref', also: 'stackery nitric klotho', deploys: ['deploy|up|down|destroy'] },
  { tool: 'encore', deploys: ['deploy'] },
  { tool: 'defang', deploys: ['compose up|down|restart', 'up|down|deploy|cd', 'config set|create|rm'] },
  { tool: 'humctl', deploys: ['deploy', 'score deploy', 'apply|delete'] },
  { tool: 'mass', also: 'massdriver', deploys: ['app|package|application deploy|publish', 'bundle|artifact publish'] },
  {
    tool: 'qovery',
    deploys: [
      'application|service|container|environment|lifecycle|cronjob|database|helm|terraform deploy|redeploy|stop|restart|cancel|delete|update|clone',
    ],
  },
  { tool: 'opennextjs-cloudflare', also: '@opennextjs/cloudflare', deploys: ['deploy|upload'] },
  { tool: 'azion', deploys: ['deploy', 'publish', 'create|update|delete|purge *'], unless: ['create personal-token'] },
  { tool: 'edgeone', deploys: ['pages deploy', 'deploy'] },
  { tool: 's', also: '@serverless-devs/s', deploys: ['deploy|remove|rollback', '* deploy|remove'] },
  { tool: 'fun', also: 'scf lean vefaas', deploys: ['deploy|remove|publish'] },
  {
    tool: 'tcb',
    also: 'cloudbase @cloudbase/cli',
    deploys: [
      'deploy|run',
      'fn|functions deploy|delete|code|publish-version',
      'hosting deploy|delete',
      'framework|cloudrun|service|storage deploy|upload|delete|create',
      'run deploy',
    ],
  },
  { tool: 'miniprogram-ci', deploys: ['upload|preview'] },
  {
    tool: 'wasmer',
    deploys: [
      'deploy|publish|push',
      'app deploy|create|delete|rollback|update|purge-cache',
      'app secrets|secret create|update|delete',
      'package publish|push|tag',
    ],
    unless: ['deploy|publish --dry-run'],
  },
  {
    tool: 'wash',
    deploys: ['app deploy|undeploy|delete|put', 'push', 'scale|update', 'link put|del|delete'],
  },
  {
    tool: 'scw',
    deploys: [
      'container|function|app|instance|k8s|jobs container|function|namespace|server|cluster|definition|pool|domain create|update|delete|deploy|start|stop|reboot|upgrade',
      'function|container deploy',
      'object *',
    ],
    unless: ['object config|bucket'],
  },
  {
    tool: 'hcloud',
    also: 'civo upctl',
    deploys: [
      'server|instance|load-balancer|kubernetes|k3s|k8s|firewall|floating-ip|network|apps create|delete|remove|rebuild|reboot|reset|shutdown|poweroff|poweron|stop|start|scale|update*|add-*|remove-*|attach*|detach*|change-type|upgrade',
    ],
  },
  {
    tool: 'linode-cli',
    also: 'vultr-cli exo',
    deploys: [
      'linodes|instance|instances|lke|kubernetes|object-storage|nodebalancers|domains|compute create|delete|reboot|rebuild|boot|shutdown|update|cluster-create|cluster-delete|records-*',
      'obj put|del|rb',
      'storage upload|delete',
      'compute instance|instance-pool|sks create|delete|start|stop|reboot|scale|update',
    ],
  },
  {
    tool: 'openstack',
    deploys: [
      'stack|server|loadbalancer|container|object create|update|delete|reboot|rebuild|start|stop|resize|set',
      'stack *cancel',
    ],
  },
  { tool: 'heat', deploys: ['stack-create|stack-update|stack-delete'] },
  {
    tool: 'aliyun',
    deploys: [
      'fc|oss|sae|cr|cs|ros|ecs cp|rm|sync|Create*|Update*|Delete*|Deploy*|Restart*|Start*|Stop*|Put*|Post*|Publish*',
    ],
    unless: ['oss cp|sync oss://*'],
  },
  {
    tool: 'ossutil',
    also: 'ossutil64 coscli obsutil qshell bcecmd',
    deploys: [
      'cp|sync|mv|upload >oss://|cos://|obs://|bos:/',
      'rm|delete|batchdelete',
      'fput|rput|qupload|qupload2|sync',
    ],
    unless: ['sync oss://*|cos://*|obs://*|bos:/*'],
  },
  {
    tool: 'tccli',
    deploys: ['scf|tke|tcr|cvm|cdn Create*|Update*|Delete*|Publish*|Run*|Terminate*|Purge*|Push*|Restart*'],
  },
  { tool: 'fleek', deploys: ['sites|functions|ipfs|ipns deploy|add|create|publish|update|delete', 'deploy'] },
  { tool: 'ipfs', also: 'kubo', deploys: ['name publish', 'pin remote add'] },
  { tool: 'ipfs-deploy', also: 'ipd permaweb-deploy 4everland', deploys: [''] },
  { tool: 'arkb', also: 'arweave w3 storacha', deploys: ['deploy|upload|up|put'] },
  { tool: 'swarm-cli', deploys: ['upload', 'feed upload|update'] },
  {
    tool: 'dfx',
    valued: '--network --identity',
    deploys: [
      'deploy|canister|ledger --network=ic|mainnet|playground',
      'deploy|canister --ic',
      'deploy|canister --playground',
    ],
    unless: ['canister status|info|id|call|logs|url|metadata'],
  },
  {
    tool: 'icp',
    valued: '-e --environment',
    deploys: ['deploy -e=ic|production|prod', 'deploy --environment=ic|production'],
  },
  {
    tool: 'juno',
    also: '@junobuild/cli',
    deploys: [
      'deploy|upgrade|clear|start|stop',
      'hosting deploy|clear',
      'functions|fn publish|upgrade|deploy',
      'config apply|deploy',
      'config',
    ],
    unless: ['config init|pull'],
  },
  // Chains.
  {
    tool: 'hardhat',
    valued: '--network --config',
    deploys: ['deploy|run|ignition --network', 'ignition deploy --network', 'deploy:* --network'],
    unless: [`--network=${LOCAL_CHAIN}`],
  },
  {
    tool: 'truffle',
    also: 'brownie ape',
    valued: '--network',
    deploys: ['migrate|deploy|run --network'],
    unless: [`--network=${LOCAL_CHAIN}`],
  },
  {
    tool: 'anchor',
    valued: '--provider.cluster -p --program-name',
    deploys: ['deploy|upgrade|migrate|publish', 'idl init|upgrade|close'],
    unless: ['--provider.cluster=localnet|local|localhost'],
  },
  {
    tool: 'solana',
    valued: '-u --url -k --keypair',
    deploys: ['program deploy|close|upgrade|write-buffer|extend|set-upgrade-authority', 'deploy'],
    unless: ['-u=localhost|l|local|http://127*|http://localhost*', '--url=localhost|l|http://127*|http://localhost*'],
  },
  { tool: 'near', deploys: ['deploy|dev-deploy|deploy-contract', 'contract deploy|deploy-as-global'] },
  {
    tool: 'sui',
    also: 'aptos iota movement',
    deploys: [
      'client publish|upgrade',
      'move publish|deploy|deploy-object|upgrade-object|create-object-and-publish-package|run-script',
    ],
  },
  {
    tool: 'stellar',
    also: 'soroban',
    valued: '--network',
    deploys: ['contract deploy|upload|install|extend'],
    unless: ['--network=local|standalone'],
  },
  { tool: 'starkli', also: 'sncast', deploys: ['deploy|declare|script'] },
  {
    tool: 'flow',
    valued: '--network -n',
    deploys: [
      'project|accounts deploy|add-contract|update-contract|remove-contract --network=mainnet|testnet',
      'deploy --network=mainnet|testnet',
    ],
  },
  { tool: 'clarinet', deploys: ['deployments apply --mainnet', 'deployments apply --testnet', 'deployments apply -p'] },
  {
    tool: 'graph',
    also: '@graphprotocol/graph-cli',
    valued: '--node --ipfs --version-label -l --deploy-key',
    deploys: ['deploy|create|remove|publish'],
    unless: ['--node=http://localhost*|http://127*'],
  },
  {
    tool: 'goldsky',
    also: 'subql subquery sqd',
    deploys: [
      'subgraph|pipeline|deployment|mirror|turbo deploy|delete|apply|create|tag|start|stop|pause|restart|promote|update',
      'publish|deploy',
      'deployment:deploy|deployment:promote|multi-chain:publish',
    ],
  },
];
