/** The npm package whose newer versions are looked for and installed: the command line. */
export const PACKAGE_NAME = '@litmus-hooks/cli';

/** The plugin as Claude Code names it, which installs its newer versions itself. */
export const PLUGIN_ID = 'litmus@litmus';
