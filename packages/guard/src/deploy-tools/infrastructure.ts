import type { DeployTool } from '../deploy-tool.js';

/** Names of clusters that run on this machine. */
const LOCAL_CLUSTER =
  'minikube|kind|kind-*|k3d-*|docker-desktop|docker-for-desktop|rancher-desktop|orbstack|colima*|microk8s';

/** What changes infrastructure and what runs on it. */
export const INFRASTRUCTURE: readonly DeployTool[] = [
  {
    tool: 'cdk',
    also: 'aws-cdk',
    valued: '-a --app -c --context -p --plugin --profile -o --output -r --role-arn --method',
    deploys: ['deploy|destroy|watch|bootstrap|import|rollback|refactor'],
    unless: ['--no-execute', '--method=prepare-change-set'],
  },
  {
    tool: 'sam',
    valued: '--profile --region --config-file --config-env -t --template --template-file --stack-name',
    deploys: ['deploy|delete|sync|publish'],
    unless: ['--no-execute-changeset'],
  },
  {
    tool: 'pulumi',
    valued:
      '-C --cwd -s --stack -v --verbose --color --profiling --tracing -m --message -c --config --config-file -p --parallel -t --target',
    deploys: ['up|update|destroy|down|dn|watch', 'deployment run', 'package publish', 'policy publish|enable'],
    unless: ['--preview-only'],
  },
  { tool: 'terraform', also: 'tofu opentofu', deploys: ['apply|destroy'] },
  {
    tool: 'terragrunt',
    also: 'tg',
    valued:
      '--terragrunt-working-dir --terragrunt-config --terragrunt-log-level --terragrunt-include-dir --terragrunt-exclude-dir --working-dir --config --log-level --queue-include-dir --queue-exclude-dir --parallelism --filter',
    deploys: ['apply|destroy|apply-all|destroy-all', 'run-all|run|graph apply|destroy', 'stack run apply|destroy'],
  },
  { tool: 'cdktf', also: 'cdktf-cli', deploys: ['deploy|destroy|apply'] },
  {
    tool: 'ansible-playbook',
    valued: '-i --inventory -e -l -t -u -c --connection',
    deploys: [''],
    unless: [
      '--check',
      '-C',
      '--syntax-check',
      '--list-hosts',
      '--list-tasks',
      '--list-tags',
      '-c=local',
      '--connection=local',
      '-i=localhost,|127.0.0.1,',
      '--inventory=localhost,|127.0.0.1,',
    ],
  },
  {
    tool: 'ansible',
    valued: '-i --inventory -m --module-name -a --args -l -u -e -f -c --connection',
    deploys: [
      '* -m=copy|synchronize|template|unarchive|git|service|systemd|docker_container|docker_compose*|k8s|helm|*.copy|*.synchronize|*.template|*.unarchive|*.systemd|*.service',
      '* --module-name=copy|synchronize|template|unarchive|git|service|systemd|docker_container|k8s|helm',
      '* -m=docker_*|community.docker.*|*.git|*.docker*|*.unarchive|supervisorctl|*.supervisorctl|systemd_service|*.systemd_service|reboot|*.reboot|npm|pip|apt|yum|dnf|package|file|lineinfile|replace|script|get_url|cron',
      '* --module-name=systemd_service|supervisorctl|reboot|script|file|*.docker*',
    ],
    unless: [
      '--check',
      '-C',
      '--list-hosts',
      '-c=local',
      '--connection=local',
      'localhost',
      'localhost',
      '--check',
      '-C',
      '-c=local',
      '--connection=local',
      '--list-hosts',
    ],
  },
  { tool: 'ansible-galaxy', deploys: ['collection publish', 'role import|delete'] },
  { tool: 'nixos-rebuild', valued: '--target-host --build-host --flake', deploys: ['switch|boot|test --target-host'] },
  {
    tool: 'kubectl',
    also: 'oc kubecolor',
    valued:
      '-n --namespace --context --cluster --kubeconfig -s --server --user --token --as --as-group --request-timeout -v --v -f -c --container',
    deploys: [
      'apply|create|replace|delete|patch|scale|autoscale|expose|run|edit',
      'set image|images|env|resources|selector|serviceaccount|sa|subject|volume|volumes|triggers|route-backends|deployment-hook|build-hook|probe',
      'rollout restart|undo|pause|resume|latest|retry|cancel',
      'cp|rsync >name:',
      'argo rollouts promote|set|abort|retry|undo|restart|create|delete',
      'new-app|start-build|import-image|rollback|deploy|tag',
      'image mirror|append',
      'drain|cordon|uncordon|taint',
      'adm drain|upgrade|cordon|uncordon',
    ],
    unless: [
      `--context=${LOCAL_CLUSTER}`,
      'apply view-last-applied|set-last-applied',
      'create token',
      'run --rm',
      'set env --list',
      '--context=minikube|kind-*|k3d-*|docker-desktop',
    ],
  },
  {
    tool: 'helm',
    valued: '-n --namespace --kube-context --kubeconfig --registry-config --repository-config --version',
    deploys: [
      'install|upgrade|rollback|uninstall|delete|del|un|push|cm-push',
      'secrets install|upgrade|rollback',
      'registry push',
      's3 push|delete',
      'gcs push|rm',
    ],
    unless: [`--kube-context=${LOCAL_CLUSTER}`],
  },
  {
    tool: 'helmfile',
    valued:
      '-f --file -e --environment -l --selector -n --namespace --kube-context -b --helm-binary --state-values-set --state-values-file --log-level',
    deploys: ['apply|sync|destroy|delete|charts'],
    unless: [`--kube-context=${LOCAL_CLUSTER}`],
  },
  {
    tool: 'argocd',
    valued: '--server --auth-token --config --header -H --kube-context',
    deploys: [
      'app sync|create|set|unset|rollback|delete|patch|patch-resource|delete-resource|edit|terminate-op',
      'app actions run',
      'appset create|delete|update',
      'proj create|delete',
    ],
  },
  {
    tool: 'flux',
    valued: '-n --namespace --context --kubeconfig --timeout --cluster --as',
    deploys: ['reconcile|create|delete|bootstrap|resume|suspend|install|uninstall', 'push|tag artifact'],
    unless: ['--export', `--context=${LOCAL_CLUSTER}`, 'create|delete secret|alert'],
  },
  {
    tool: 'skaffold',
    valued: '-f --filename -p --profile -m --module -n --namespace --kube-context -d --default-repo',
    deploys: ['run|deploy|apply|delete', 'build --push'],
    unless: [`--kube-context=${LOCAL_CLUSTER}`],
  },
  {
    tool: 'ko',
    valued: '-n --namespace --context --kubeconfig',
    deploys: ['apply|create|build|publish|resolve|run|delete|replace'],
    unless: ['--local', '-L', '--push=false', `--context=${LOCAL_CLUSTER}`],
  },
  {
    tool: 'werf',
    valued: '--env --repo --dir --namespace --kube-context',
    deploys: [
      'converge|deploy|dismiss|export|publish|build-and-publish',
      'build|compose --repo',
      'bundle publish|apply|copy',
      'helm install|upgrade|uninstall|rollback',
      'kubectl apply|delete|create',
    ],
  },
  {
    tool: 'devspace',
    valued: '-n --namespace --kube-context -p --profile',
    deploys: ['deploy|purge', 'run *deploy*', 'run-pipeline *deploy*'],
  },
  { tool: 'garden', valued: '--env --root -r', deploys: ['deploy|publish|delete'] },
  {
    tool: 'nomad',
    deploys: [
      'run|stop',
      'job run|stop|dispatch|revert|promote|scale|restart|start',
      'deployment promote|fail|resume|pause|unblock',
      'alloc restart|stop',
      'volume create|delete',
      'node drain',
    ],
    unless: ['-output'],
  },
  {
    tool: 'eksctl',
    valued: '-f --config-file --profile --region --name',
    deploys: ['create|delete|upgrade|scale|apply|update|drain'],
  },
];
