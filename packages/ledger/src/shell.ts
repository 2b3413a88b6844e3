export { readCommand } from '@litmus-hooks/command';
