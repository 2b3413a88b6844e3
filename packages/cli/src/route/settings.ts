import { type RouterSettings, routerSettings } from '@litmus-hooks/router';
import { loadConfig } from '@litmus-hooks/state-format/config';
import { projectOf } from '@litmus-hooks/state-format/places';

/** The routes in force for the project of the folder `cwd`. */
export function routesInForce(cwd: string): RouterSettings {
  return routerSettings(loadConfig(projectOf(cwd)).layers);
}
