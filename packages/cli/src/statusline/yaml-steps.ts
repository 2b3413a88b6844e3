/** A file of its own beside the status line, loaded only for a `litmus.yaml` of an unusual shape. */

import { isObject } from '@litmus-hooks/state-format/event';
import { NoYaml, readYaml } from '../gate/yaml-text.js';
import type { StepNeeds } from './plain-steps.js';

/** The ids and needs of the steps; undefined where the text is no YAML or has no steps of that shape. */
export function yamlSteps(text: string): StepNeeds[] | undefined {
  let value: unknown;
  try {
    value = readYaml(text);
  } catch (error) {
    if (error instanceof NoYaml) return undefined;
    throw error;
  }
  const steps: unknown = isObject(value) ? value.steps : undefined;
  if (!Array.isArray(steps) || steps.length === 0) return undefined;
  const read = steps.map((step: unknown): StepNeeds | undefined => {
    if (!isObject(step) || typeof step.id !== 'string') return undefined;
    const { needs = [] } = step;
    return Array.isArray(needs) && needs.every((need) => typeof need === 'string') ? { id: step.id, needs } : undefined;
  });
  return read.every((step) => step !== undefined) ? read : undefined;
}
