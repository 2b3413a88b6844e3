/** What the steps of a run are, and what each must show. Read from `litmus.yaml`; paths are relative to the site. */

export interface Spec {
  readonly steps: readonly Step[];
}

/** A spec that steps are judged by. */
export interface JudgingSpec extends Spec {
  /** SHA-256 of the text of `litmus.yaml`, hexadecimal; `default` where there is none. */
  readonly digest: string;
}

export interface Step {
  readonly id: string;
  /** Ids of steps that must be done before. */
  readonly needs: readonly string[];
  readonly checks: readonly Check[];
  /** A command for whoever repairs a failure; shown in the halt, never run by the gate. */
  readonly repair?: string;
}

export type Check =
  | { readonly kind: 'file'; readonly file: FileCheck }
  | { readonly kind: 'command'; readonly command: CommandCheck }
  | { readonly kind: 'http'; readonly http: HttpCheck }
  | { readonly kind: 'claim'; readonly claim: ClaimCheck };

export interface FileCheck {
  readonly path: string;
  readonly exists: boolean;
  readonly contains?: string;
  /** Source of a regular expression; `^` and `$` match at every line. */
  readonly matches?: string;
}

export interface CommandCheck {
  /** A text runs by the platform's shell, a list as program and arguments. */
  readonly run: string | readonly [string, ...string[]];
  readonly exit: number;
  readonly timeoutSeconds: number;
  readonly cwd: string;
}

/** A text must be equal to `value`, or match the expression. */
export type HeaderExpectation = { readonly value: string } | { readonly matches: string };

export interface HttpCheck {
  readonly url: string;
  readonly status: number;
  readonly headers: ReadonlyMap<string, HeaderExpectation>;
  readonly body?: { readonly contains?: string; readonly matches?: string };
  readonly timeoutSeconds: number;
}

export interface ClaimCheck {
  readonly id: string;
  /** True in the default spec alone: a site without a subject of the claim has nothing to prove, and that is said. */
  readonly skippedWithoutSubjects: boolean;
}

/** For a site without `litmus.yaml`: one step, whose guidance claim is checked where components exist. */
export const DEFAULT_SPEC: JudgingSpec = {
  digest: 'default',
  steps: [
    {
      id: 'build',
      needs: [],
      checks: [{ kind: 'claim', claim: { id: 'mwg_precedes_component', skippedWithoutSubjects: true } }],
    },
  ],
};
