import { type KnowledgePlace, knowledgePlace } from '@litmus-hooks/knowledge';
import { projectOf } from '@litmus-hooks/state-format/places';

/** Where the knowledge of the project of `cwd` lies: with the checkout, since it is committed there. */
export function knowledgeHere(cwd: string): KnowledgePlace {
  return knowledgePlace(projectOf(cwd));
}
