/** What a person may approve: an action, somewhere (F-06). */
export type Action = 'read' | 'write' | 'execute' | 'test' | 'package' | 'vcs-read';

/** An approved action: everything at and below `root`, a canonical absolute path. One action never implies another. */
export interface Grant {
  readonly action: Action;
  readonly root: string;
}

/** What a call would do, and to which canonical absolute path. */
export interface Need {
  readonly action: Action;
  readonly target: string;
}

/** The place in which a call is judged. */
export interface AuthorityContext {
  /** Absolute path of the folder in which the call would run. */
  readonly cwd: string;
  /** Absolute path of the project; missing grants inside it are named relative to it. */
  readonly projectRoot: string;
  /** Absolute paths that no call may change, whatever is granted: the state of the work itself. */
  readonly stateFolders: readonly string[];
  readonly grants: readonly Grant[];
}

export type Judgement =
  /** Every need is granted: no opinion. */
  | { readonly verdict: 'covered'; readonly needs: readonly Need[] }
  /** Understood, and not granted: `missing` are the smallest grants with which the same call is covered. */
  | {
      readonly verdict: 'uncovered';
      readonly needs: readonly Need[];
      readonly missing: readonly Grant[];
      readonly reason: string;
    }
  /** Not understood, not provable, or forbidden whatever is granted: no grant can help. `instead` names what would pass. */
  | {
      readonly verdict: 'refused';
      readonly reason: string;
      readonly instead?: string;
      /** It would change the state of the work itself. */
      readonly changesState?: true;
    }
  /** The tool changes nothing here. */
  | { readonly verdict: 'unconcerned' };
