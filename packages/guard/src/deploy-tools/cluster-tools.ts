import type { DeployTool } from '../deploy-tool.js';

/** Deployers to clusters, to fleets of machines and to their configuration, beyond those in infrastructure.ts. */
export const CLUSTER_TOOLS: readonly DeployTool[] = [
  {
    tool: 'kapp',
    valued: '-a --app -f --file -n --namespace',
    deploys: ['deploy|delete|rename', 'app-group|ag deploy|delete'],
    unless: ['--diff-run'],
  },
  {
    tool: 'kctrl',
    deploys: [
      'package|app|dev|deploy install|installed|create|update|delete|kick|deploy|pause',
      'package installed create|update|delete|kick|pause',
      'package repository add|update|delete|kick',
      'dev deploy',
    ],
    unless: ['package installed list|get|status', 'package repository list|get'],
  },
  {
    tool: 'kpt',
    deploys: ['live apply|destroy|migrate', 'alpha live apply|destroy', 'alpha rpkg push|approve|propose|publish|del'],
  },
  { tool: 'tk', also: 'tanka', deploys: ['apply|delete|prune'], unless: ['apply --dry-run'] },
  { tool: 'kubecfg', also: 'qbec ks', deploys: ['update|delete|apply'], unless: ['-n'] },
  {
    tool: 'timoni',
    valued: '-n --namespace --kube-context --kubeconfig',
    deploys: ['apply|install|upgrade|delete|uninstall', 'bundle apply|delete', 'mod|module|artifact|artefact push|tag'],
    unless: ['--diff'],
  },
  {
    tool: 'kluctl',
    valued: '-t --target -c --context',
    deploys: ['deploy|delete|prune|poke-images', 'gitops deploy|prune|reconcile|suspend|resume', 'controller install'],
  },
  {
    tool: 'kn',
    deploys: [
      'service|services|ksvc|source|trigger|broker|channel|domain|eventtype|revision|subscription create|update|apply|delete|import',
      'func|function deploy|delete',
      'source * create|update|delete',
    ],
  },
  {
    tool: 'vela',
    deploys: [
      'up|delete',
      'def|component|trait apply|del',
      'addon enable|disable|push|upgrade',
      'workflow resume|rollback|restart|terminate|suspend',
    ],
  },
  { tool: 'helmwave', deploys: ['up|down|rollback'] },
  { tool: 'helmsman', deploys: ['--apply', '-apply', '--destroy', '-destroy'] },
  { tool: 'reckoner', deploys: ['plot|update'] },
  {
    tool: 'kops',
    deploys: [
      'create|delete|replace|apply',
      'update|upgrade|rolling-update|edit --yes',
      'update|rolling-update|upgrade -y',
    ],
  },
  { tool: 'kubeadm', deploys: ['init|join|reset', 'upgrade apply|node'] },
  { tool: 'clusterctl', deploys: ['init|move|delete', 'upgrade apply'] },
  { tool: 'k0sctl', deploys: ['apply|reset'] },
  { tool: 'k3sup', also: 'rke', deploys: ['install|join|up|remove'] },
  {
    tool: 'talosctl',
    valued: '-n --nodes -e --endpoints --talosconfig --context',
    deploys: [
      'apply-config|apply|upgrade|upgrade-k8s|reboot|reset|bootstrap|shutdown|restart|service restart',
      'patch machineconfig|mc',
      'edit machineconfig|mc',
    ],
  },
  {
    tool: 'istioctl',
    also: 'cilium',
    valued: '--context --namespace -n',
    deploys: ['install|upgrade|uninstall', 'tag set|remove', 'operator init|remove'],
  },
  { tool: 'kubectl-argo-rollouts', deploys: ['promote|set|abort|retry|undo|restart|create|delete|pause'] },
  {
    tool: 'argo',
    deploys: ['submit|resubmit *deploy*|*release*|*publish*', 'submit|resubmit --from=*deploy*|*release*|*publish*'],
  },
  { tool: 'tkn', deploys: ['pipeline|p|task|clustertask start *deploy*|*release*|*publish*', 'bundle push'] },
  {
    tool: 'rancher',
    deploys: [
      'apps|app install|upgrade|rollback|delete',
      'kubectl apply|delete|create|replace|patch|scale',
      'up|restart|stop|rm|scale',
    ],
  },
  {
    tool: 'bosh',
    valued: '-e --environment -d --deployment -n',
    deploys: [
      'deploy|delete-deployment|restart|stop|start|recreate|upload-release|upload-stemcell|run-errand|update-*|create-env|delete-env|ignore|cloud-check',
    ],
  },
  {
    tool: 'odo',
    also: 'epinio ketch convox',
    deploys: [
      'deploy|push|delete|promote|rollback|restart|scale|start|stop',
      'app|apps|services|releases|env|ps deploy|create|push|update|delete|remove|restart|scale|promote|set|unset|stop',
      'namespace delete',
    ],
  },
  { tool: 'acorn', deploys: ['run|push|update|rm|start|stop|publish'] },
  {
    tool: 'juju',
    valued: '-m --model -c --controller',
    deploys: [
      'deploy|refresh|upgrade-charm|remove-application|add-unit|remove-unit|scale-application|integrate|relate|expose|unexpose|bootstrap|destroy-model|destroy-controller|remove-relation|attach-resource|run|resolve',
      'config * *=*',
    ],
  },
  { tool: 'gimlet', deploys: ['release|rollback|delete|manifest apply'] },
  { tool: 'jx', deploys: ['promote|boot', 'gitops apply'] },
  { tool: 'hal', deploys: ['deploy apply|rollback|clean', 'spin install'] },
  // Machines that Nix or Guix describes.
  {
    tool: 'colmena',
    valued: '-f --config --on --parallel',
    deploys: ['apply|exec|upload-keys'],
    unless: ['apply build|dry-activate|push'],
  },
  { tool: 'deploy', deploys: ['.|.#*|*#*|git+*|github:*'] },
  { tool: 'deploy-rs', also: 'nixos-anywhere pushnix', deploys: [''], unless: ['--vm-test'] },
  {
    tool: 'nixops',
    also: 'nixops4 nixops-unstable morph',
    valued: '-d --deployment -s --state',
    deploys: ['deploy|apply|destroy|reboot|stop|start|rollback|send-keys|upload-secrets|delete|push'],
  },
  { tool: 'nh', deploys: ['os switch|boot|test --target-host'] },
  { tool: 'guix', deploys: ['deploy'] },
  // Configuration of fleets.
  {
    tool: 'knife',
    deploys: [
      'cookbook|role|environment|data|node upload|from|delete|create|edit|bulk|run_list',
      'cookbook upload',
      'bootstrap|upload|ssh|winrm|supermarket',
      'data bag from|create|delete',
      '* run_list add|remove|set',
    ],
    unless: ['data bag show|list', 'supermarket search|show|list|download'],
  },
  { tool: 'chef', deploys: ['push|push-archive'] },
  { tool: 'berks', deploys: ['upload|apply'] },
  { tool: 'chef-run', also: 'itamae', deploys: ['*'], unless: ['local|docker|jail'] },
  {
    tool: 'bolt',
    valued: '-t --targets -n --nodes -u --user -i --inventoryfile',
    deploys: ['command|script|task|plan|file run|upload', 'apply'],
    unless: ['--noop', '-t=localhost', '--targets=localhost', 'plan|task show'],
  },
  { tool: 'r10k', deploys: ['deploy'], unless: ['deploy display'] },
  { tool: 'pdk', deploys: ['release|publish'], unless: ['release prep'] },
  { tool: 'puppet', deploys: ['module publish', 'job|code run|deploy'] },
  {
    tool: 'salt',
    also: 'salt-ssh',
    valued: '-C -G -L -E -N -I -t --timeout -b --batch-size',
    deploys: [
      '* state.*|cmd.*|service.restart|service.stop|service.start|service.reload|pkg.install|pkg.remove|pkg.upgrade|cp.*|file.*|docker*.*|git.pull|git.latest|system.reboot|supervisord.*|nginx.*',
    ],
    unless: ['* state.show*|cp.list*|file.*exists*|file.read|file.stats', '** test=True|test=true', '-L=localhost'],
  },
  { tool: 'salt-run', deploys: ['state.orchestrate|state.orch|state.sls|cloud.*'], unless: ['** test=True'] },
  { tool: 'salt-cloud', deploys: ['-p', '-m', '-d', '-P', '--profile', '--map', '--destroy'] },
  {
    tool: 'pyinfra',
    valued: '--user --key --port --password --limit',
    deploys: ['* *'],
    unless: ['--dry', '@local', '@docker*', '* debug-inventory|facts', '* fact'],
  },
  { tool: 'ansible-navigator', also: 'ansible-runner', deploys: ['run'], unless: ['run --check', 'run -C'] },
  {
    tool: 'mup',
    deploys: ['deploy|setup|stop|start|restart|reconfig|push|redeploy', '* deploy|start|stop|restart|push|setup'],
  },
  { tool: 'shipit', deploys: ['** deploy|rollback|deploy:*|rollback:*|*:deploy'] },
  { tool: 'rocketeer', also: 'magallanes', deploys: ['deploy|update|rollback'] },
  { tool: 'rex', valued: '-f -H -G -E -e -u', deploys: ['** deploy*|release*|rollback*'], unless: ['-T'] },
  {
    tool: 'sup',
    valued: '-f -e --env --only --except',
    deploys: ['* deploy*|*release*|*restart*|*rollback*|*publish*'],
  },
  { tool: 'cdist', deploys: ['config|install'], unless: ['-n'] },
  {
    tool: 'systemctl',
    valued: '-H --host -M --machine -t --type',
    deploys: [
      'start|stop|restart|reload|*-restart|*-or-*|kill|enable|disable|isolate|reboot|poweroff|daemon-reload -H',
      'start|stop|restart|reload|*-restart|*-or-*|kill|enable|disable|isolate|reboot|poweroff|daemon-reload --host',
    ],
  },
  { tool: 'prsync', also: 'pscp.pssh parallel-scp parallel-rsync pdcp pnuke', deploys: [''] },
];
