import * as path from 'node:path';
import { readText } from '@litmus-hooks/state-format/store';
import type { SkillSource } from './skill-identity.js';

const MAX_SKILL_BYTES = 256 * 1024;

/** The skills below `root`, each in a folder of its id. */
export function shippedSkills(root: string): SkillSource {
  return {
    body(id) {
      const result = readText(path.join(root, id, 'SKILL.md'), MAX_SKILL_BYTES);
      return result.status === 'read' ? result.text : undefined;
    },
  };
}
