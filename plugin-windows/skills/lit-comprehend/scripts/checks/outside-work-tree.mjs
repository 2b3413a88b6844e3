import { isWithin, workTreeOf } from '../repository/repository.mjs';
import { finding } from './finding.mjs';

/** The page lies outside the work tree that it explains, so that no explanation is committed or found as a source. */
export function outsideWorkTree({ file, repository }) {
  const tree = workTreeOf(repository.root);
  if (!isWithin(file, tree)) return [];
  return [
    finding(
      undefined,
      'the page lies inside the work tree that it explains',
      'Move it to ~/.litmus/lit-comprehend/ and name it by date and subject.',
    ),
  ];
}
