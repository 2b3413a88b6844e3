/** As in `hooks.<name>` of the configuration and in the fault log. */
export const NAME = 'lifecycle';
