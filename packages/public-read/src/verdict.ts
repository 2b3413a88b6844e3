/** How a read ends. */

export type Outcome =
  /** The document was read and looks like what it claims to be. */
  | 'read'
  /** A door: whoever owns the document does not want it read this way. It is not tried in another way. */
  | 'boundary'
  /** Not tried, since it would leave what is public. */
  | 'refused'
  | 'failed';

type Refusal =
  | 'not_an_address'
  | 'scheme'
  | 'credentials_in_address'
  | 'port'
  | 'special_name'
  | 'private_address'
  | 'insecure_redirect';

type Boundary = 'login' | 'forbidden' | 'paywall' | 'captcha' | 'consent' | 'robots' | 'legal';

type Failed =
  | 'name_not_found'
  | 'no_connection'
  | 'tls'
  | 'connect_timeout'
  | 'first_byte_timeout'
  | 'total_timeout'
  | 'headers_too_large'
  | 'broken_answer'
  | 'truncated'
  | 'too_large'
  | 'decompressed_too_large'
  | 'encoding'
  | 'bad_redirect'
  | 'redirect_loop'
  | 'too_many_redirects'
  | 'robots_unavailable'
  | 'not_found'
  | 'gone'
  | 'rate_limited'
  | 'client_error'
  | 'server_error'
  | 'unusable_status'
  | 'unsupported_type'
  | 'type_mismatch'
  | 'undecodable'
  | 'too_deep'
  | 'empty'
  | 'needs_script'
  | 'page_redirects'
  | 'error_page';

/** Every way in which a read ends without a document. The names are part of the JSON and stay. */
export type Reason = Refusal | Boundary | Failed;

/** What follows the address in a sentence. */
type Words<R extends Reason> = Readonly<Record<R, string>>;

const REFUSALS: Words<Refusal> = {
  not_an_address: 'is no web address',
  scheme: 'is no http or https address',
  credentials_in_address: 'carries a credential, so what it names is not public',
  port: 'names a port on which no public documents are read',
  special_name: 'names a host that is not in the public name space',
  private_address: 'leads to an address that is not public',
  insecure_redirect: 'is where an https address redirects to, and is not encrypted',
};

const BOUNDARIES: Words<Boundary> = {
  login: 'asks for a login',
  forbidden: 'may not be read by everybody',
  paywall: 'shows the whole text to subscribers only',
  captcha: 'asks for proof that a human is reading',
  consent: 'shows a consent page in place of the document',
  robots: 'is closed to programs by the robots.txt of its site',
  legal: 'is withheld for legal reasons',
};

const FAILURES: Words<Failed> = {
  name_not_found: 'has a host name that does not resolve',
  no_connection: 'takes no connection',
  tls: 'has no encryption that can be trusted',
  connect_timeout: 'did not take the connection in time',
  first_byte_timeout: 'did not begin to answer in time',
  total_timeout: 'was not read in time',
  headers_too_large: 'answers with more headers than are read',
  broken_answer: 'gives no well-formed answer',
  truncated: 'ends before its announced end',
  too_large: 'is larger than what is read',
  decompressed_too_large: 'unpacks to more than what is read',
  encoding: 'is packed in a way that cannot be unpacked',
  bad_redirect: 'redirects to no address',
  redirect_loop: 'redirects in a circle',
  too_many_redirects: 'stands at the end of too many redirects',
  robots_unavailable: 'is on a site whose robots.txt cannot be read now',
  not_found: 'is not there',
  gone: 'is there no more',
  rate_limited: 'answers no more requests for now',
  client_error: 'does not take the request',
  server_error: 'reports a fault of its server',
  unusable_status: 'answers with a status that brings no document',
  unsupported_type: 'is of a type that is not read as text',
  type_mismatch: 'is not of the type that it announces',
  undecodable: 'is not in the character set that it announces',
  too_deep: 'nests its elements too deeply',
  empty: 'holds no text',
  needs_script: 'shows its text only where its scripts run',
  page_redirects: 'only leads on to another page',
  error_page: 'is an error page with a good status',
};

const WORDS: Words<Reason> = { ...REFUSALS, ...BOUNDARIES, ...FAILURES };

export interface FetchVerdict {
  readonly outcome: Outcome;
  /** Null where the outcome is `read`. */
  readonly reason: Reason | null;
  readonly sentence: string;
}

export function outcomeOf(reason: Reason): Exclude<Outcome, 'read'> {
  if (Object.hasOwn(REFUSALS, reason)) return 'refused';
  return Object.hasOwn(BOUNDARIES, reason) ? 'boundary' : 'failed';
}

/** A read that ends without a document. `detail` is half a sentence with what was seen. */
export class ReadFailure extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, detail?: string) {
    super(detail === undefined ? WORDS[reason] : `${WORDS[reason]} (${detail})`);
    this.reason = reason;
  }
}
