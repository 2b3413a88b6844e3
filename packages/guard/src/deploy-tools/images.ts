import type { DeployTool } from '../deploy-tool.js';

/** Contexts and registries on this machine. */
const LOCAL_CONTEXT = 'default|desktop-linux|docker-desktop|colima*|orbstack|rancher-desktop';
const LOCAL_IMAGE = 'localhost:*|localhost/*|127.0.0.1:*|host.docker.internal:*|*.localhost:*';
const REMOTE_HOST = 'ssh:*|tcp:*';

/** Images and charts on their way to a registry, and containers on another machine. */
export const IMAGES: readonly DeployTool[] = [
  {
    tool: 'docker',
    valued:
      '--config -c --context -H --host -l --log-level -f --file -p --project-name --profile --env-file --project-directory --ansi --progress --parallel -t -o --output --builder --platform',
    deploys: [
      'push',
      'image push',
      'manifest push',
      'plugin push',
      'model push',
      'trust sign|revoke',
      'build|bake|b --push',
      'buildx build|bake|b --push',
      'builder build --push',
      'image build --push',
      'build|b --output=type=registry|push=true',
      'build|b -o=type=registry|push=true',
      'buildx build|b --output=type=registry|push=true',
      'buildx build|b -o=type=registry|push=true',
      'buildx imagetools create',
      'compose push|publish',
      'compose build --push',
      'compose alpha publish',
      'stack deploy|up|rm|remove|down',
      'service create|update|scale|rollback|rm|remove',
      'compose up|down|start|stop|restart|run|rm|create|watch --context',
      'compose up|down|start|stop|restart|run|rm|create|watch -c',
      `compose up|down|start|stop|restart|run|rm|create|watch -H=${REMOTE_HOST}`,
      `compose up|down|start|stop|restart|run|rm|create|watch --host=${REMOTE_HOST}`,
      'run|start|stop|restart|rm|update|kill|create|load --context',
      `run|start|stop|restart|rm|update|kill|create|load -H=${REMOTE_HOST}`,
      `run|start|stop|restart|rm|update|kill|create|load --host=${REMOTE_HOST}`,
      'pushrm',
    ],
    unless: [
      `--context=${LOCAL_CONTEXT}`,
      `push ${LOCAL_IMAGE}`,
      `image push ${LOCAL_IMAGE}`,
      '-H=unix:*',
      '--host=unix:*',
    ],
  },
  {
    tool: 'docker-compose',
    valued: '-f --file -p --project-name --profile -c --context -H --host --env-file --project-directory',
    deploys: [
      'push|publish',
      'build --push',
      'up|down|start|stop|restart|run|rm|create --context',
      'up|down|start|stop|restart|run|rm|create -c',
      `up|down|start|stop|restart|run|rm|create -H=${REMOTE_HOST}`,
    ],
    unless: [`--context=${LOCAL_CONTEXT}`],
  },
  {
    tool: 'podman',
    also: 'nerdctl',
    valued: '-c --connection --url --log-level --root -n --namespace -f --file -p --project-name --authfile --creds',
    deploys: ['push', 'image|manifest|artifact push', 'compose push', 'farm build', 'build --push', 'image scp >name:'],
    unless: [
      `push ${LOCAL_IMAGE}`,
      `image push ${LOCAL_IMAGE}`,
      'push * dir:*|oci:*|oci-archive:*|docker-archive:*|docker-daemon:*|containers-storage:*',
    ],
  },
  {
    tool: 'buildah',
    valued: '--authfile --creds -f --root --runroot',
    deploys: ['push', 'manifest push', 'commit >docker://'],
    unless: [
      'push * dir:*|oci:*|oci-archive:*|docker-archive:*|docker-daemon:*|containers-storage:*',
      `push ${LOCAL_IMAGE}`,
    ],
  },
  {
    tool: 'skopeo',
    valued:
      '--src-creds --dest-creds --authfile --format -s --src -d --dest --policy --override-arch --override-os --src-cert-dir --dest-cert-dir --sign-by',
    deploys: ['copy >docker://', 'sync -d=docker', 'sync --dest=docker', 'delete'],
  },
  {
    tool: 'crane',
    also: 'gcrane',
    valued: '--platform',
    deploys: ['push|copy|cp|append|mutate|tag|rebase|flatten|delete', 'index append|filter'],
    unless: [`push|append * ${LOCAL_IMAGE}`],
  },
  {
    tool: 'oras',
    deploys: [
      'push|copy|cp|attach|tag|restore',
      'manifest push|delete',
      'manifest index create|update',
      'blob push|delete',
      'repo delete',
    ],
    unless: ['--to-oci-layout'],
  },
  { tool: 'depot', valued: '-f --file -t --tag', deploys: ['build|bake --push', 'push'] },
  {
    tool: 'pack',
    deploys: [
      'build --publish',
      'buildpack|extension package --publish',
      'builder create --publish',
      'manifest push',
      'rebase --publish',
      'buildpack register|yank',
    ],
  },
  { tool: 'earthly', deploys: ['--push'] },
  {
    tool: 'dagger',
    valued: '-m --mod',
    deploys: ['** deploy|publish|release|push|deploy-*|publish-*'],
    unless: ['init|develop|install|functions|login|logout|query|config|toolchain|core'],
  },
  { tool: 'bazel', also: 'bazelisk', deploys: ['run *push*|*deploy*|*publish*|*.apply|*:apply|*:release*'] },
];
