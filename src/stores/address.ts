import type { Address } from '#domain/listing/listing.ts';
import type { Location } from '#domain/place/place.ts';

/** Where an address lies, and how exactly that is known, by the services that the site has for it. */
export async function findAddress(address: Address, signal: AbortSignal): Promise<Location | undefined> {
  const geocoding = await import('#client/geocoding.ts');
  return geocoding.findAddress(address, signal);
}
