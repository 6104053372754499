import type { Address } from '#domain/listing/listing.ts';
import type { Location } from '#domain/place/place.ts';

export async function findAddress(address: Address, signal: AbortSignal): Promise<Location | undefined> {
  const geocoding = await import('#client/geocoding.ts');
  return geocoding.findAddress(address, signal);
}
