import type { DeployTool } from './deploy-tool.js';
import { APP_HOSTS } from './deploy-tools/app-hosts.js';
import { ARTEFACTS } from './deploy-tools/artefacts.js';
import { CLOUDS } from './deploy-tools/clouds.js';
import { CLUSTER_TOOLS } from './deploy-tools/cluster-tools.js';
import { DATA_PLATFORMS } from './deploy-tools/data-platforms.js';
import { EDGE_HOSTS } from './deploy-tools/edge-hosts.js';
import { IMAGES } from './deploy-tools/images.js';
import { INFRASTRUCTURE } from './deploy-tools/infrastructure.js';
import { LANGUAGE_REGISTRIES } from './deploy-tools/language-registries.js';
import { PUBLISHERS } from './deploy-tools/publishers.js';
import { REGISTRIES } from './deploy-tools/registries.js';
import { RELEASES } from './deploy-tools/releases.js';
import { REMOTE_FILES as FILES, REMOTE_SERVICES as SERVICES } from './deploy-tools/remote-host.js';
import { SITE_HOSTS } from './deploy-tools/site-hosts.js';
import { STORES } from './deploy-tools/stores.js';
import { TRANSFERS } from './deploy-tools/transfers.js';

/**
 * Every tool that is known to deploy. What counts: a command that changes what others see, so it puts a site, a service, an image,
 * a package or infrastructure live, moves it, scales it or takes it down. Secrets and variables count where setting them starts a new version or
 * a restart at once. Data stores are not in it, except files that are served and the migrations of a deployed database.
 */
export const DEPLOY_TOOLS: readonly DeployTool[] = [
  ...SITE_HOSTS,
  ...APP_HOSTS,
  ...CLOUDS,
  ...INFRASTRUCTURE,
  ...IMAGES,
  ...REGISTRIES,
  ...RELEASES,
  ...ARTEFACTS,
  ...CLUSTER_TOOLS,
  ...DATA_PLATFORMS,
  ...EDGE_HOSTS,
  ...LANGUAGE_REGISTRIES,
  ...PUBLISHERS,
  ...STORES,
  ...TRANSFERS,
];

/** What counts on another machine alone: changes of what runs there. */
export const REMOTE_SERVICES: readonly DeployTool[] = SERVICES;

/** What counts on another machine alone: changes of its files. */
export const REMOTE_FILES: readonly DeployTool[] = FILES;
