/** What only a denial needs, and so a module of its own. */
export { redactBeginning } from '@litmus-hooks/state-format/redact';
