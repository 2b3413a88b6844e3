import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AddressPolicy } from './address-policy.js';
import { type Deadline, within } from './deadline.js';
import { ReadFailure } from './verdict.js';
import { hostOf } from './web-address.js';

/** All IP addresses of a host name; rejects where it has none. */
export type Lookup = (name: string) => Promise<readonly string[]>;

/** As the system resolves names for every other program. */
export const lookupBySystem: Lookup = async (name) => {
  const found = await systemLookup(name, { all: true });
  return found.map(({ address }) => address);
};

/**
 * The addresses of a URL's host, each held to the policy. One that is refused condemns the name: whoever answers with public and private addresses
 * leaves to chance which of them is reached.
 *
 * @throws ReadFailure
 */
export async function resolveHost(
  url: URL,
  { policy, lookup, deadline }: { policy: AddressPolicy; lookup: Lookup; deadline: Deadline },
): Promise<readonly string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await within(deadline, named(host, lookup)) : [host];
  for (const address of addresses) {
    const refusal = policy.refuseAddress(address);
    if (refusal !== undefined) throw new ReadFailure('private_address', refusal);
  }
  return addresses;
}

async function named(host: string, lookup: Lookup): Promise<readonly string[]> {
  const addresses = await lookup(host).catch((error: unknown) => {
    throw new ReadFailure('name_not_found', error instanceof Error && 'code' in error ? String(error.code) : undefined);
  });
  if (addresses.length === 0) throw new ReadFailure('name_not_found');
  return addresses;
}
