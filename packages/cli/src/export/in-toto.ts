import { join } from 'node:path';
import type { Proof } from '@litmus-hooks/ledger';
import type { FoundRun } from '@litmus-hooks/state-format/places';
import { isInsidePath } from '@litmus-hooks/state-format/record';
import { RUN_LOG_FILE } from '@litmus-hooks/state-format/run';
import { errorCode } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { type ContentDigest, contentDigest } from './content-digest.js';
import { type ExportedRun, exportedRun } from './exported-run.js';

/** The statement type of the in-toto Attestation Framework, v1. */
const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';

/** What the predicate is, in a name that needs no server; the number changes with a change that an older reader would misread. */
const PREDICATE_TYPE = 'urn:litmus-hooks:proof:v1';

interface ResourceDescriptor {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

/** One proof as an in-toto Statement: not signed, to be put into a DSSE envelope by whoever answers for it. */
export interface ProofStatement {
  readonly _type: typeof STATEMENT_TYPE;
  readonly subject: readonly ResourceDescriptor[];
  readonly predicateType: typeof PREDICATE_TYPE;
  readonly predicate: {
    readonly run: ExportedRun;
    /** Of the lines that the proof was read from: `bytes` from the file's beginning. */
    readonly ledger: { readonly name: string; readonly lines: number } & ContentDigest;
    readonly proof: Proof;
  };
}

/** What `--format in-toto` answers with --json. */
export interface ProofStatements {
  readonly statements: readonly ProofStatement[];
}

/** Undefined where there is no such file, or no longer. */
function digestOf(site: string, name: string, lines?: number): ContentDigest | undefined {
  try {
    return contentDigest(join(site, name), lines);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new CommandError(
      'file_system',
      `${join(site, name)} cannot be digested (${code === 'ELOOP' ? 'it is a link' : code || 'no regular file'}), so nothing can be stated about it: look at what lies there.`,
      EXIT_STATUS.unproven,
    );
  }
}

/**
 * States a proof about the files that it speaks of, as they lie on disk now; where none is there, it is about the ledger itself, since a statement must
 * have a subject. The ledger only grows, so its first lines are still those that the proof was read from.
 *
 * @throws CommandError `file_system`, unproven, where a file or the ledger cannot be read.
 */
export function proofStatement(run: FoundRun, proof: Proof): ProofStatement {
  const { site } = run;
  const ledger = digestOf(site, RUN_LOG_FILE, proof.lines);
  if (ledger === undefined)
    throw new CommandError(
      'file_system',
      `${join(site, RUN_LOG_FILE)} is missing, so nothing was recorded that could be stated: run litmus doctor.`,
      EXIT_STATUS.unproven,
    );
  const files = proof.subjects.flatMap(({ path }) => {
    const digest = isInsidePath(path) ? digestOf(site, path) : undefined;
    return digest === undefined ? [] : [{ name: path, digest: { sha256: digest.sha256 } }];
  });
  return {
    _type: STATEMENT_TYPE,
    subject: files.length > 0 ? files : [{ name: RUN_LOG_FILE, digest: { sha256: ledger.sha256 } }],
    predicateType: PREDICATE_TYPE,
    predicate: { run: exportedRun(run), ledger: { name: RUN_LOG_FILE, lines: proof.lines, ...ledger }, proof },
  };
}
