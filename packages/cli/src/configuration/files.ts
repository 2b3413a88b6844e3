import {
  type ConfigLayer,
  configFiles,
  loadConfigLayer,
  MAX_CONFIG_BYTES,
  readConfigLayer,
} from '@litmus-hooks/state-format/config';
import { projectOf } from '@litmus-hooks/state-format/places';
import { readText } from '@litmus-hooks/state-format/store';

/** One of the two files that make up a project's configuration. */
export interface ConfigurationFile {
  readonly owner: 'user' | 'project';
  /** Absolute. */
  readonly file: string;
  readonly status: 'missing' | 'read' | 'refused';
  readonly layer: ConfigLayer;
}

/** Where a text stops being JSON, as far as the parser says so. */
function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const position = Number(/at position (\d+)/.exec(said)?.[1] ?? text.length);
    const before = text.slice(0, position).split('\n');
    return `The file is not JSON from line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1} on, so all of it is ignored.`;
  }
}

function load(owner: ConfigurationFile['owner'], file: string): ConfigurationFile {
  const result = readText(file, MAX_CONFIG_BYTES);
  if (result.status !== 'read') return { owner, file, status: result.status, layer: loadConfigLayer(file) };
  const problem = jsonProblem(result.text);
  if (problem === undefined) return { owner, file, status: 'read', layer: readConfigLayer(JSON.parse(result.text)) };
  return { owner, file, status: 'refused', layer: { hooks: {}, evidence: [], problems: [problem] } };
}

/** The configuration files that hold in `cwd`, the user's first; in the home folder the two are one. */
export function configurationFiles(cwd: string): readonly ConfigurationFile[] {
  const { user, project } = configFiles(projectOf(cwd));
  const own = project === undefined || project === user ? [] : [load('project', project)];
  return [load('user', user), ...own];
}

/** The objects that the files hold, the user's first. */
export function valuesOf(files: readonly ConfigurationFile[]): Readonly<Record<string, unknown>>[] {
  return files.flatMap(({ layer: { values } }) => (values === undefined ? [] : [values]));
}
