import type { Row, Table } from '../row.js';

/**
 * What tells of containers. What starts, builds, stops or enters one is left out: a container may be given any folder of the machine. A verb of
 * Compose reads the project's file, which may name files anywhere: that is the project's own code.
 */
const FILTERS = '-q --quiet --no-trunc -f,--filter:text --format:text';
const LIST: Row = { flags: `-a -l -n,--last:num -s --all --latest --size ${FILTERS}` };
const COMPOSE = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml'];

function compose(flags: string, operands = 'name*'): Row {
  return { flags, operands, needs: 'test', markers: COMPOSE };
}

export const CONTAINER_ROWS: Table = {
  docker: { flags: '-v --version', verbs: true },
  'docker ps': LIST,
  'docker images': { flags: `-a --all --digests ${FILTERS}`, operands: 'text' },
  'docker version': { flags: '-f,--format:text' },
  'docker info': { flags: '-f,--format:text' },
  'docker stats': { flags: '-a --all --no-stream --no-trunc --format:text', operands: 'name*' },
  'docker port': { operands: 'name text' },
  // What a container writes and is given is more than a fact about the machine.
  'docker logs': {
    flags: '-f -t -n,--tail:text --follow --timestamps --details --since:text --until:text',
    operands: 'name',
    needs: 'execute',
  },
  'docker inspect': { flags: '-f,--format:text -s --size --type:name', operands: 'text*', needs: 'execute' },
  'docker top': { operands: 'name', needs: 'execute' },
  'docker history': { flags: '-q -H --quiet --no-trunc --human? --format:text', operands: 'text', needs: 'execute' },
  'docker container': { verbs: true },
  'docker container ls': LIST,
  'docker image': { verbs: true },
  'docker image ls': { flags: `-a --all --digests ${FILTERS}`, operands: 'text' },
  'docker network': { verbs: true },
  'docker network ls': { flags: FILTERS },
  'docker volume': { verbs: true },
  'docker volume ls': { flags: FILTERS },
  'docker context': { verbs: true },
  'docker context ls': { flags: '-q --quiet --format:text' },
  'docker system': { verbs: true },
  'docker system df': { flags: '-v --verbose --format:text' },
  'docker compose': {
    flags: '-f,--file:test -p,--project-name:name --profile:name --env-file:test --ansi:name --progress:name',
    verbs: true,
  },
  'docker compose ps': compose('-a --all -q --quiet --services --status:name --format:text --no-trunc'),
  'docker compose logs': compose(
    '-f -t -n,--tail:text --follow --timestamps --since:text --until:text --no-color --no-log-prefix',
  ),
  'docker compose config': compose(
    '-q --quiet --services --images --profiles --volumes --format:name --no-interpolate --no-normalize --hash:text -o,--output:write',
  ),
  'docker compose images': compose('-q --quiet --format:text'),
  'docker compose top': compose(''),
  'docker compose ls': compose('-a --all -q --quiet --format:text --filter:text', ''),
  'docker compose version': { flags: '-f,--format:name --short' },
};
