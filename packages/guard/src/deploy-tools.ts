import type { DeployTool } from './deploy-tool.js';
import { APP_HOSTS } from './deploy-tools/app-hosts.js';
import { CLOUDS } from './deploy-tools/clouds.js';
import { IMAGES } from './deploy-tools/images.js';
import { INFRASTRUCTURE } from './deploy-tools/infrastructure.js';
import { REGISTRIES } from './deploy-tools/registries.js';
import { RELEASES } from './deploy-tools/releases.js';
import { SITE_HOSTS } from './deploy-tools/site-hosts.js';
import { TRANSFERS } from './deploy-tools/transfers.js';

/**
 * Every tool that is known to deploy. What counts: a command that changes what others see, so it puts a site, a service, an image,
 * a package or infrastructure live, moves it, scales it or takes it down. Secrets, variables and data stores are not in it,
 * except files that are served and the migrations of a deployed database.
 */
export const DEPLOY_TOOLS: readonly DeployTool[] = [
  ...SITE_HOSTS,
  ...APP_HOSTS,
  ...CLOUDS,
  ...INFRASTRUCTURE,
  ...IMAGES,
  ...REGISTRIES,
  ...RELEASES,
  ...TRANSFERS,
];
