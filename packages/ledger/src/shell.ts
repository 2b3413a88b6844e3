export { readCommand } from '@litmus-hooks/command';
export { redactBeginning } from '@litmus-hooks/state-format/redact';
