/** As the configuration and the fault log name this hook. */
export const NAME = 'rules';
