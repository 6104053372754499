import type { Coordinates } from '#domain/place/place.ts';
import { flagsOfService, serviceFlagBits } from '#domain/service/service-flags.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';
import type { Service, ServiceCard } from '#domain/service/service.ts';
import type { Company } from '../db/companies.ts';
import type { NewListing } from '../db/listings.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { uploadsOfService } from './listing-uploads.ts';
import { searchRow } from './search-row.ts';

/** Groups whose flags a card shows as tags: what sets one service apart from the next. */
const TAG_GROUPS = /^(transportation|storage)\./;

/** What is stored of a registered service. Its place is looked up; the map does not show it, but searches may. */
export async function newService(
  services: Pick<Services, 'geocoder' | 'clock'>,
  company: Pick<Company, 'id' | 'name'>,
  { multimedia, ...answers }: ServiceAnswers & Pick<Service, 'multimedia'>,
): Promise<NewListing> {
  const point = await services.geocoder.locate(answers.location);
  const now = services.clock();
  return serviceRows(newId(now), now, company, answers, multimedia.images, point);
}

/** The rows of a service whose place is known, or known not to be found; `images` are ids, the cover's first. */
export function serviceRows(
  id: string,
  now: number,
  company: Pick<Company, 'id' | 'name'>,
  answers: ServiceAnswers,
  images: readonly string[],
  point?: Coordinates,
): NewListing {
  const owner = { _id: id, userId: company.id, userName: company.name };
  const { country, region, city } = answers.location;
  const flags = flagsOfService(answers);
  const service: Service = {
    ...owner,
    createdAt: new Date(now).toISOString(),
    plType: answers.plType,
    location: answers.location,
    dimensions: answers.dimensions,
    storageAndInventory: answers.storageAndInventory,
    sectorIndustry: answers.sectorIndustry,
    ordersManagement: answers.ordersManagement,
    transportation: answers.transportation,
    licenses: answers.licenses,
    contract: answers.contract,
    otherLogisticsDetails: answers.otherLogisticsDetails,
    description: answers.description,
    multimedia: { images: [...images] },
  };
  const card: ServiceCard = {
    ...owner,
    plType: service.plType,
    location: { country, region, city },
    dimensions: service.dimensions,
    cover: images[0] ?? null,
    tags: flags.filter((flag) => TAG_GROUPS.test(flag)),
  };
  return {
    uploads: uploadsOfService(images),
    row: { id, company_id: company.id, doc: JSON.stringify(service), created_at: now },
    search: searchRow({
      flags: serviceFlagBits.mask(flags),
      location: answers.location,
      dimensions: answers.dimensions,
      point,
      card,
    }),
  };
}
