import { formatCoordinates } from '#domain/place/place.ts';
import { findCountry } from '#domain/place/find-country.ts';
import { flagsOfSpace, spaceFlagBits } from '#domain/space/space-flags.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { Space, SpaceCard } from '#domain/space/space.ts';
import type { Company } from '../db/companies.ts';
import { findOwnImages } from '../db/images.ts';
import type { NewListing } from '../db/listings.ts';
import { degreesE5, placeKey } from '../db/matching.ts';
import { newId } from '../ids.ts';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';

/** Groups whose flags a card shows as tags: what sets one space apart from the next. */
const TAG_GROUPS = /^(operations|equipment)\./;

/**
 * What is stored of a registered space. Its place is looked up; one that can't be found leaves it without a marker.
 * @throws Refused (`BAD_INPUT`) when it names a file that is not an upload of the company.
 */
export async function newSpace(
  services: Pick<Services, 'database' | 'geocoder' | 'clock'>,
  company: Pick<Company, 'id' | 'name'>,
  answers: SpaceAnswers,
): Promise<NewListing> {
  await needOwnFiles(services, company.id, answers);
  const point = await services.geocoder.locate(answers.locationData);
  const now = services.clock();
  return spaceRows(newId(now), now, company, answers, point);
}

/** The rows of a space whose place is known, or known not to be found. */
export function spaceRows(
  id: string,
  now: number,
  company: Pick<Company, 'id' | 'name'>,
  answers: SpaceAnswers,
  point: { readonly lat: number; readonly lng: number } | undefined,
): NewListing {
  const place = point === undefined ? {} : { coordinates: formatCoordinates(point) };
  const owner = { _id: id, userId: company.id, userName: company.name };
  const { country, region, city } = answers.locationData;
  const { surface, height, palletPositions } = answers.dimensionsData;
  const flags = flagsOfSpace(answers);
  const space: Space = {
    ...owner,
    createdAt: new Date(now).toISOString(),
    typeData: answers.typeData,
    operationsData: answers.operationsData,
    locationData: { ...answers.locationData, ...place },
    dimensionsData: answers.dimensionsData,
    equipmentData: answers.equipmentData,
    storageData: answers.storageData,
    goodsData: answers.goodsData,
    licensesData: answers.licensesData,
    multimediaData: answers.multimediaData,
    descriptionData: answers.descriptionData,
  };
  const card: SpaceCard = {
    ...owner,
    typeData: space.typeData,
    locationData: { country, region, city, ...place },
    dimensionsData: space.dimensionsData,
    cover: space.multimediaData.images[0]?.id ?? null,
    tags: flags.filter((flag) => TAG_GROUPS.test(flag)),
  };
  return {
    row: { id, company_id: company.id, doc: JSON.stringify(space), created_at: now },
    search: {
      flags: spaceFlagBits.mask(flags),
      lat5: point === undefined ? null : degreesE5(point.lat),
      lng5: point === undefined ? null : degreesE5(point.lng),
      surface,
      height_cm: Math.round(height * 100),
      pallet_positions: palletPositions,
      country_k: findCountry(country)?.code ?? '',
      region_k: placeKey(region),
      city_k: placeKey(city),
      card: JSON.stringify(card),
    },
  };
}

async function needOwnFiles(
  { database }: Pick<Services, 'database'>,
  companyId: string,
  { multimediaData }: SpaceAnswers,
): Promise<void> {
  const named = Object.entries(multimediaData).flatMap(([kind, files]) =>
    files.map(({ id }, place) => ({ id, field: `multimediaData.${kind}.${String(place)}` })),
  );
  const own = await findOwnImages(
    database,
    companyId,
    named.map(({ id }) => id),
  );
  const foreign = named.filter(({ id }) => !own.has(id));
  if (foreign.length === 0) return;
  const fields = Object.fromEntries(foreign.map(({ field }) => [field, 'issues.upload']));
  throw new Refused('BAD_INPUT', { fields });
}
