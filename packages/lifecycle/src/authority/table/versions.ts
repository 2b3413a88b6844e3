import type { Table } from '../row.js';

/** Programs of which a line may ask the version, and nothing else by that: each prints it and ends. A row takes no word more. */
const PROGRAMS =
  'adb asdf aws az bat brew bru buf caddy chromedriver chromium clangd code curl delta direnv django-admin dlv fd ffmpeg firefox fnm gcloud gdb gh ghc git-lfs gitleaks gpg google-chrome grpcurl hadolint helm hugo hyperfine jq just kind kotlin kubectl lldb lua mariadb mongosh mono mysql nvim openssl pandoc pdflatex perl pg_config pg_dump podman protoc psql redis-cli redis-server rsync rustup scala semgrep shellcheck shfmt sqlite3 stack starship task terraform terragrunt tofu tree trivy vim volta wget yq zsh';

export const VERSION_ROWS: Table = Object.fromEntries(PROGRAMS.split(' ').map((name) => [`${name} --version`, {}]));
