import { isConfigured } from './configured.js';
import { inLowerCase } from './lower-case.js';
import { composed, maskPrompt } from './mask.js';
import { mayHoldPhrase } from './prefilter.js';
import { type Activation, activationOf, type RouterHost } from './request.js';

/**
 * The activation that `prompt` asks for; undefined where it asks for none. Nothing of the prompt is in it (S-01). What judges a request is
 * loaded where a phrase may stand in plain prose: most prompts that hold one have it in code.
 */
export function activate(prompt: string, host: RouterHost): Activation | undefined {
  const masked = maskPrompt(composed(prompt));
  if (!isConfigured(host.layers) && !mayHoldPhrase(inLowerCase(masked.prose))) return undefined;
  return activationOf(masked, host);
}
