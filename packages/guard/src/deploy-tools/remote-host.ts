import type { DeployTool } from '../deploy-tool.js';

/** Names of scripts and targets of a host that change what runs there. */
const CHANGING =
  '*deploy*|*release*|*publish*|*restart*|*reload*|*rollout*|*rollback*|*upgrade*|*update*|*migrate*|up|ship';

/** What changes a running service when it runs on another machine; on this one it is nobody else's matter. */
export const REMOTE_SERVICES: readonly DeployTool[] = [
  {
    tool: 'docker',
    also: 'podman nerdctl',
    valued:
      '--config -c --context -H --host -l --log-level -f --file -p --project-name --profile --env-file --project-directory',
    deploys: [
      'run|start|stop|restart|rm|update|kill|create|load|pull|pause|unpause|rename|import|tag',
      'container run|start|stop|restart|rm|update|kill|create|pause|unpause|rename',
      'image|volume|network pull|load|rm|prune|create|connect|disconnect',
      'compose up|pull|down|start|stop|restart|run|rm|create|kill|pause|unpause|scale|watch',
      'stack|service deploy|up|rm|remove|down|create|update|scale|rollback',
      'system prune',
      'swarm init|join|leave|update',
    ],
    unless: ['run --rm'],
  },
  {
    tool: 'docker-compose',
    also: 'podman-compose',
    valued: '-f --file -p --project-name --profile --env-file --project-directory',
    deploys: ['up|pull|down|start|stop|restart|run|rm|create|kill|pause|unpause|scale'],
  },
  {
    tool: 'systemctl',
    valued: '-H --host -M --machine -t --type -p --property -n --lines',
    deploys: [
      'start|stop|restart|reload|try-restart|reload-or-restart|try-reload-or-restart|kill|isolate|enable|disable|mask|unmask|daemon-reload|reboot|poweroff|halt|revert|set-property',
    ],
  },
  {
    tool: 'service',
    also: 'rc-service',
    deploys: ['* start|stop|restart|reload|force-reload|graceful|condrestart|try-restart'],
  },
  {
    tool: 'supervisorctl',
    valued: '-c -s -u -p',
    deploys: ['start|stop|restart|reload|update|reread|signal|remove|add|shutdown'],
  },
  {
    tool: 'pm2',
    also: 'pm2-runtime forever',
    deploys: [
      'start|stop|restart|reload|delete|del|scale|startOrReload|startOrRestart|startOrGracefulReload|gracefulReload|kill|deploy|update|resurrect|sendSignal|stopall|restartall|restart-all|pull',
    ],
  },
  { tool: 'nginx', also: 'openresty tengine', valued: '-s -c -p -g', deploys: ['', '-s'], unless: ['-t', '-T'] },
  {
    tool: 'apachectl',
    also: 'apache2ctl httpd apache2',
    valued: '-k -f',
    deploys: ['restart|graceful|graceful-stop|stop|start', '-k'],
    unless: ['-t', '-S'],
  },
  { tool: 'a2ensite', also: 'a2dissite a2enmod a2dismod a2enconf nginx_ensite', deploys: [''] },
  { tool: 'caddy', deploys: ['reload|start|stop|run'] },
  {
    tool: 'monit',
    also: 'circusctl initctl s6-rc sv svc s6-svc runsvc',
    deploys: ['start|stop|restart|reload|up|down|t|term|hup|reloadconfig|incr|decr|-*'],
    unless: ['status|summary|list|s'],
  },
  {
    tool: 'passenger-config',
    also: 'passenger pumactl puma unicorn',
    deploys: ['restart-app|restart|phased-restart|stop|start|reload-worker-directory'],
  },
  { tool: 'kill', also: 'pkill killall skill', deploys: [''], unless: ['-l', '-0', '-L'] },
  { tool: 'reboot', also: 'shutdown halt poweroff init telinit', deploys: [''] },
  { tool: 'crontab', valued: '-u', deploys: ['', '-', '-r'], unless: ['-l', '-e'] },
  {
    tool: 'git',
    valued: '-C -c --git-dir --work-tree --namespace',
    deploys: ['pull|checkout|reset|merge|switch|restore|rebase|clean|revert|cherry-pick|stash', 'submodule update'],
    unless: ['stash list|show'],
  },
  { tool: 'hg', also: 'svn bzr', deploys: ['update|up|pull|switch|checkout|co|revert|export'] },
  {
    tool: 'npm',
    also: 'pnpm yarn bun',
    valued: '--prefix -C --dir --cwd -F --filter -w --workspace',
    deploys: [
      'ci|install|i|add|update|up|upgrade|rebuild|prune|remove|uninstall|rm|clean-install',
      `run ${CHANGING}|start|stop`,
      'start|stop|restart',
    ],
  },
  {
    tool: 'pip',
    also: 'pip3 uv poetry pipenv bundle bundler composer gem go cargo apt apt-get dnf yum zypper apk brew snap dpkg rpm',
    deploys: [
      'install|sync|upgrade|update|uninstall|remove|purge|dist-upgrade|full-upgrade|add|autoremove|require|refresh',
      'pip install|sync|uninstall',
    ],
    unless: ['update', 'update -qq'],
  },
  { tool: 'dpkg', also: 'rpm', deploys: ['-i', '--install', '-U', '-Uvh', '-r', '-P'] },
  // Migrations of a deployed database, and the application's own commands.
  {
    tool: 'php',
    deploys: [
      '*artisan|*console|*think migrate*|down|up|*:restart|*:migrate|*:cache|optimize*|cache:clear|*:fresh|db:seed|schema:update|doctrine:migrations:*|doctrine:schema:*|*:deploy|*:terminate|*:reload|app:*deploy*',
    ],
    unless: ['*artisan migrate:status', '*console doctrine:migrations:status'],
  },
  {
    tool: 'artisan',
    also: 'console',
    deploys: ['migrate*|down|up|queue:restart|optimize*|doctrine:migrations:migrate|cache:clear'],
    unless: ['migrate:status'],
  },
  {
    tool: 'rails',
    also: 'rake',
    deploys: [
      '** db:migrate*|db:rollback*|db:schema:load|db:seed|db:setup|db:reset|db:drop|assets:precompile|*:restart|restart|tmp:clear|data:migrate|db:prepare',
    ],
    unless: ['** db:migrate:status'],
  },
  {
    tool: 'python',
    also: 'python3 manage.py django-admin',
    deploys: [
      '*manage.py migrate|collectstatic|loaddata|flush|compress|clearsessions',
      'migrate|collectstatic|loaddata|flush',
    ],
    unless: ['--plan', '--check'],
  },
  { tool: 'alembic', also: 'flask', deploys: ['upgrade|downgrade|stamp', 'db upgrade|downgrade|stamp'] },
  {
    tool: 'flyway',
    also: 'liquibase dbmate goose migrate sql-migrate atlas',
    deploys: ['** migrate|up|down|update|rollback|clean|repair|apply|undo'],
  },
  {
    tool: 'knex',
    also: 'sequelize sequelize-cli typeorm mikro-orm drizzle-kit node-pg-migrate db-migrate',
    deploys: [
      'migrate:latest|migrate:up|migrate:down|migrate:rollback|db:migrate*|migration:run|migration:up|migration:revert|migrate|push|up|down|db:seed*',
    ],
  },
  { tool: 'diesel', also: 'sqlx sea-orm-cli', deploys: ['migration|migrate run|redo|revert|up|down|fresh'] },
  { tool: 'mix', deploys: ['ecto.migrate|ecto.rollback|phx.digest'] },
  {
    tool: 'drush',
    deploys: ['updb|updatedb|deploy|cim|config:import|cr|cache:rebuild|rsync|sql:sync|en|pm:install|pm:uninstall'],
  },
  {
    tool: 'wp',
    valued: '--path --url --ssh',
    deploys: [
      'plugin|theme|core|language install|activate|deactivate|update|update-db|delete|uninstall|download',
      'cache flush',
      'search-replace',
      'option|config update|set|add|delete',
      'db import|reset|drop',
    ],
    unless: ['search-replace --dry-run'],
  },
  // The host's own recipes, whose text is not here.
  {
    tool: 'make',
    also: 'gmake just task go-task rake gulp grunt inv',
    valued: '-C -f',
    deploys: [`** ${CHANGING}|start|stop`],
    unless: ['-n'],
  },
];

/** What changes the files of another machine. Temporary folders are not what it serves. */
export const REMOTE_FILES: readonly DeployTool[] = [
  {
    tool: 'tar',
    also: 'bsdtar gtar',
    valued: '-f -C --file --directory --strip-components --exclude -T',
    deploys: ['x*|zx*|jx*|-*x*|vx*|pzx*|xz*', '-x', '--extract', '--get'],
  },
  {
    tool: 'unzip',
    also: '7z 7za gunzip unxz cpio pax',
    valued: '-d',
    deploys: [''],
    unless: ['-l', '-t', '-Z', '-v', '-p', '-c', '-o', 'l|t'],
  },
  { tool: 'unzip', valued: '-d', deploys: ['-o'] },
  {
    tool: 'cp',
    also: 'mv rm ln install unlink rmdir scp truncate tee sponge patch dd restorecon',
    valued: '-t --target-directory -m --mode -o --owner -g --group',
    deploys: [''],
    unless: ['--dry-run'],
  },
  { tool: 'rsync', valued: '-e --exclude --include', deploys: [''], unless: ['-n', '--list-only'] },
  { tool: 'sed', also: 'perl', deploys: ['-i', '-i*', '--in-place', '-pi', '-ni'] },
  { tool: 'touch', deploys: ['*restart.txt|*reload*|*.wsgi|*wsgi.py'] },
  { tool: 'curl', valued: '-o --output', deploys: ['-o', '-O', '--output', '--remote-name'] },
  {
    tool: 'wget',
    valued: '-O --output-document -P',
    deploys: [''],
    unless: ['-O=-', '-q=-', '--spider', '--output-document=-', '-qO=-'],
  },
];
