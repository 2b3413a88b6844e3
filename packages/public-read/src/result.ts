import type { DecodedText } from './charset.js';
import type { ClaimGraph } from './claim-graph.js';
import type { InstructionShape, Passage } from './instruction-shapes.js';
import type { FetchAttempt } from './journey.js';
import type { UntriedRoute } from './untried-routes.js';
import type { FetchVerdict } from './verdict.js';

/** What the document is, in its own words where they are its own. Absent things are null. */
export interface ReadDocument {
  /** As announced, without parameters; empty where nothing was announced. */
  readonly mediaType: string;
  readonly charset: string;
  readonly charsetFrom: DecodedText['from'];
  /** Of the unpacked body. */
  readonly bytes: number;
  readonly sha256: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly language: string | null;
  /** The stranger's text between its two marks. */
  readonly text: string;
  /** Of the whole text in UTF-16 units, handed over or not. */
  readonly textChars: number;
  readonly textTruncated: boolean;
}

/** What is known of the text as something that a model will read. */
export interface ContentSafety {
  /** What may be done with it. */
  readonly rule: string;
  /** The lines between which the stranger's text stands; null without a document. */
  readonly marks: { readonly begin: string; readonly end: string } | null;
  /** Every field that holds a stranger's words. */
  readonly untrustedFields: readonly string[];
  /** Found by shape, so their absence shows nothing. Positions are in `document.text`. */
  readonly instructionShaped: readonly Passage[];
  readonly instructionShapedCounts: Readonly<Partial<Record<InstructionShape, number>>>;
  /** Characters that nobody can see, which were left out of the text. */
  readonly invisibleCharsRemoved: number;
  /** Elements and comments that are shown to nobody. Their text is left out. */
  readonly hidden: { readonly chars: number; readonly instructionShaped: number };
}

/** The answer to one read: `fetchVerdict` says whether there is a document. */
export interface PublicReadResult {
  readonly contract: 'litmus.public-read.v1';
  /** Without secrets. */
  readonly requestedUrl: string;
  /** Where the document stands; null without one. */
  readonly finalUrl: string | null;
  /** UTC, ISO 8601. */
  readonly readAt: string;
  readonly fetchVerdict: FetchVerdict;
  readonly fetchAttempts: readonly FetchAttempt[];
  readonly document: ReadDocument | null;
  readonly claimGraph: ClaimGraph;
  readonly contentSafety: ContentSafety;
  /** What page or headers ask of programs, such as `noarchive`. */
  readonly robotsHints: readonly string[];
  readonly untriedRoutes: readonly UntriedRoute[];
}
