import type { Address, Listing, StoredAddress } from '#domain/listing/listing.ts';
import { parseCoordinates, type Coordinates, type Location, type Precision } from '#domain/place/place.ts';
import { distanceKm } from '#domain/place/sphere.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';

/** How far from the point that was found for an address a company may say that it lies. */
const REACH_KM = { address: 25, city: 25, region: 500 } as const satisfies Record<Precision, number>;

const FIELDS = ['country', 'region', 'city', 'zip', 'address'] as const satisfies (keyof Address)[];

/**
 * Where a listing lies: where its company says, if that is near what is found for the address, else what is found.
 * @param stored the address that the listing has had so far; only another one is looked for
 * @throws ApiError (`BAD_INPUT`) when the company's point is somewhere else.
 */
export async function locateListing<Answers>(
  { geocoder }: Pick<Services, 'geocoder'>,
  listing: Listing<Answers>,
  answers: Answers,
  stored?: StoredAddress,
): Promise<Location | undefined> {
  const asked = listing.addressOf(answers);
  const pin = parseCoordinates(asked.coordinates ?? '');
  const known = stored && locationOf(stored);
  // Who changes a listing sends back the point that it has.
  const isNewPin = pin !== undefined && !(known !== undefined && isSamePoint(pin, known));
  const isSameAddress = stored !== undefined && FIELDS.every((field) => asked[field] === stored[field]);
  if (isSameAddress && !isNewPin) return known;
  const found = await geocoder.locate(asked);
  if (pin === undefined) return found;
  const isNear = found === undefined || distanceKm(pin, found) <= REACH_KM[found.precision];
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
