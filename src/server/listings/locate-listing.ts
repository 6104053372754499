import { ADDRESS_FIELDS, type StoredAddress } from '#domain/listing/address.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { parseCoordinates, type Coordinates, type Location, type Precision } from '#domain/place/place.ts';
import { distanceKm } from '#domain/place/sphere.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';

/** Maximum distance of a company's point from the geocoded address. */
const REACH_KM = { address: 25, city: 25, region: 500 } as const satisfies Record<Precision, number>;

/** Prefers the company's point if it is near the address. @throws ApiError (`BAD_INPUT`) if it is too far */
export async function locateListing<Answers>(
  { geocoder }: Pick<Services, 'geocoder'>,
  listing: Listing<Answers>,
  answers: Answers,
  stored?: StoredAddress,
): Promise<Location | undefined> {
  const requestedAddress = listing.addressOf(answers);
  const pin = parseCoordinates(requestedAddress.coordinates ?? '');
  const known = stored && locationOf(stored);
  // Clients send back the stored point.
  const isNewPin = pin !== undefined && !(known !== undefined && isSamePoint(pin, known));
  const isSameAddress =
    stored !== undefined && ADDRESS_FIELDS.every((field) => requestedAddress[field] === stored[field]);
  if (isSameAddress && !isNewPin) return known;
  const found = await geocoder.locate(requestedAddress);
  if (pin === undefined) return found;
  const isNear =
    found === undefined || distanceKm(pin, found) <= Math.max(REACH_KM[found.precision], found.radiusKm ?? 0);
  if (isNewPin && !isNear) {
    throw new ApiError('BAD_INPUT', { fields: { [`${listing.place}.coordinates`]: 'issues.pinTooFar' } });
  }
  const wasPinned = known?.precision === 'address' && found?.precision !== 'address';
  return isNear && (isNewPin || wasPinned) ? { ...pin, precision: 'address' } : found;
}

const isSamePoint = (one: Coordinates, other: Coordinates): boolean =>
  one.lat === other.lat && one.lng === other.lng;

function locationOf({ coordinates, precision }: StoredAddress): Location | undefined {
  const point = parseCoordinates(coordinates ?? '');
  return point && { ...point, precision: precision ?? 'city' };
}
