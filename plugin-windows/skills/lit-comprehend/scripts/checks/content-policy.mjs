import { finding, shown } from './finding.mjs';

const CLOSED = "'none'";
const INLINE_SOURCE = /^(?:'none'|'unsafe-inline'|'unsafe-hashes'|'sha(?:256|384|512)-[\w+/=-]+')$/i;
/** What may come from a data: address: nothing that runs. */
const DATA_DIRECTIVES = new Set(['img-src', 'font-src', 'media-src', 'style-src', 'style-src-elem']);
/** What `default-src` does not speak for. */
const BESIDE_DEFAULT = ['base-uri', 'form-action'];
const WANTED = `default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
const REPAIR = `Put <meta http-equiv="Content-Security-Policy" content="${WANTED}"> into the head, before any style or script.`;

/** The page forbids itself to load anything, so that the browser holds what reading its scripts cannot show. */
export function contentPolicy({ document }) {
  const isPolicy = ({ name, attributes }) =>
    name === 'meta' && /^\s*content-security-policy\s*$/i.test(attributes.get('http-equiv') ?? '');
  const policy = document.elements(isPolicy)[0];
  if (policy === undefined) return [finding(undefined, 'the page does not forbid itself to load anything', REPAIR)];
  const active = document.elements(({ name }) => name === 'script' || name === 'style' || name === 'link')[0];
  if (policy.parent?.name !== 'head' || (active !== undefined && active.index < policy.index)) {
    return [finding(policy, 'the content security policy comes too late', REPAIR)];
  }
  const directives = directivesOf(policy.attributes.get('content') ?? '');
  const found = ['default-src', ...BESIDE_DEFAULT]
    .filter((name) => directives.get(name)?.join(' ').toLowerCase() !== CLOSED)
    .map((name) => finding(policy, `the content security policy leaves ${name} open`, `Write ${name} 'none' into it.`));
  for (const [name, sources] of directives) {
    const isInline = (source) => INLINE_SOURCE.test(source) || (/^data:$/i.test(source) && DATA_DIRECTIVES.has(name));
    const open = sources.find((source) => /-src(?:-elem|-attr)?$/.test(name) && !isInline(source));
    if (open !== undefined)
      found.push(finding(policy, `the content security policy lets ${shown(name)} reach ${shown(open)}`, REPAIR));
  }
  return found;
}

/** Of two directives of one name the browser obeys the first. */
function directivesOf(content) {
  const directives = new Map();
  for (const directive of content.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}
