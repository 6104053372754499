import { formatCoordinates, type Coordinates } from '#domain/place/place.ts';
import { flagsOfSpace, spaceFlagBits } from '#domain/space/space-flags.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { Space, SpaceCard } from '#domain/space/space.ts';
import type { Company } from '../db/companies.ts';
import type { NewListing } from '../db/listings.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { searchRow } from './search-row.ts';
import { uploadsOfSpace, withOwnAddresses } from './listing-uploads.ts';

/** Groups whose flags a card shows as tags: what sets one space apart from the next. */
const TAG_GROUPS = /^(operations|equipment)\./;

/** What is stored of a registered space. Its place is looked up; one that can't be found leaves it without a marker. */
export async function newSpace(
  services: Pick<Services, 'geocoder' | 'clock'>,
  company: Pick<Company, 'id' | 'name'>,
  answers: SpaceAnswers,
): Promise<NewListing> {
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
  point: Coordinates | undefined,
): NewListing {
  const place = point === undefined ? {} : { coordinates: formatCoordinates(point) };
  const owner = { _id: id, userId: company.id, userName: company.name };
  const { country, region, city } = answers.locationData;
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
    multimediaData: withOwnAddresses(answers.multimediaData),
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
    uploads: uploadsOfSpace(answers.multimediaData),
    row: { id, company_id: company.id, doc: JSON.stringify(space), created_at: now },
    search: searchRow({
      flags: spaceFlagBits.mask(flags),
      location: answers.locationData,
      dimensions: answers.dimensionsData,
      point,
      card,
    }),
  };
}
