import type { PlaceCheck } from '#api/places.ts';
import type { Address } from '#domain/listing/address.ts';
import type { Location } from '#domain/place/place.ts';

export async function findAddress(address: Address, signal: AbortSignal): Promise<Location | undefined> {
  const client = await import('#client/address.ts');
  return client.findAddress(address, signal);
}

/** @param pin `'lat,lng'`, or empty */
export async function checkAddress(address: Address, pin: string, signal: AbortSignal): Promise<PlaceCheck> {
  const client = await import('#client/address.ts');
  return client.checkAddress(address, pin, signal);
}
