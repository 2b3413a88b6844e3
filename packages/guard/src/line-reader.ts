import { type Reading, readCommand } from '@litmus-hooks/command';
import { knownVariables } from './working-folder.js';

/** Reads a command line as this user's shell would. */
export type LineReader = (text: string) => Reading;

/** A reader for one decision, which reads no line twice: it is searched for deploys, and for changes of the run's own files. */
export function lineReader(): LineReader {
  const readings = new Map<string, Reading>();
  return (text) => {
    const known = readings.get(text);
    if (known !== undefined) return known;
    const reading = readCommand(text, { variables: knownVariables() });
    readings.set(text, reading);
    return reading;
  };
}
