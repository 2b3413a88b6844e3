import { composed } from './composed.js';
import { isConfigured } from './configured.js';
import { maskPrompt } from './mask.js';
import { mayHoldMasked } from './maskable.js';
import { proseOfPlain } from './plain-prompt.js';
import { mayHoldPhrase, mentions } from './prefilter.js';
import { type Activation, activationOf, type RouterHost } from './request.js';

/** In a shorter prompt it takes longer to look for the places that matter than to mask all of it. */
const LONG_CHARS = 10_000;

/**
 * The activation that `prompt` asks for; undefined where it asks for none. Nothing of the prompt is in it (S-01). Each step is certain where it
 * ends the search, so that most prompts need little of what reads them: one without a phrase nothing, one without a sign of Markdown no mask, one whose
 * phrases all stand in code no judge. Where routes are configured, their phrases may be any.
 */
export function activate(prompt: string, host: RouterHost): Activation | undefined {
  const configured = isConfigured(host.layers);
  if (!configured && !mayHoldPhrase(prompt)) return undefined;
  const text = composed(prompt);
  if (!mayHoldMasked(text)) return activationOf({ prose: text, unquoted: text, typed: text, spans: [] }, host);
  const prose = configured ? undefined : proseOfPlain(text);
  if (prose !== undefined && !mayHoldPhrase(prose)) return undefined;
  const masked = maskPrompt(text, configured || text.length < LONG_CHARS ? undefined : mentions());
  return configured || mayHoldPhrase(masked.prose) ? activationOf(masked, host) : undefined;
}
