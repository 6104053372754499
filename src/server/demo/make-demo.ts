import { imageUrl } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { Company } from '../db/companies.ts';
import type { Image } from '../db/images.ts';
import type { NewListing } from '../db/listings.ts';
import { newId } from '../ground/ids.ts';
import { listingRows } from '../listings/listing-rows.ts';
import { companyRow, demoCompanies, type DemoCompany } from './companies.ts';
import { logoAt } from './logos.ts';
import { makeServices } from './make-services.ts';
import { makeSpaces } from './make-spaces.ts';
import { pictureDealer, sizeOf, storedPictures } from './pictures.ts';
import { seededRandom } from './random.ts';
import { pictureTexts } from './texts/picture-texts.ts';

const SPACES = 600;
const SERVICES = 200;
const SEED = 20_260_101;
/** The companies are older than their listings. */
const COMPANY_AGE_MS = 240 * 86_400_000;

/** All that the demo marketplace stores. */
export interface Demo {
  readonly companies: readonly Company[];
  readonly spaces: readonly NewListing[];
  readonly services: readonly NewListing[];
  readonly images: readonly Image[];
  /** The bytes of the images' files, by key. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Makes up the demo marketplace; but for ids and hashes it is the same each time. */
export function makeDemo(now: number, hashOf: (company: DemoCompany) => string): Demo {
  const random = seededRandom(SEED);
  const pictures = storedPictures();
  const companies = demoCompanies.map((company, place) => {
    const row = companyRow(company, hashOf(company), now - COMPANY_AGE_MS);
    const logo = logoAt(place);
    return logo === undefined
      ? row
      : { ...row, logo: imageUrl(pictures.storeLogo(logo, row.id, row.created_at).id) };
  });
  const owners = demoCompanies.map((company, place) => ({ ...company, id: companies[place]?.id ?? '' }));
  const picturesOf = pictureDealer(random);
  const spaces = Array.from(
    makeSpaces(SPACES, random, owners, now),
    ({ company, answers, point, createdAt }) => {
      const { type } = answers.typeData;
      const size = sizeOf(type, answers.dimensionsData.surface);
      const dealt = picturesOf(type, size);
      const images = pictures.store(dealt, company.id, createdAt);
      const alts = dealt.map(({ sight }) => pictureTexts[company.language][sight]);
      const multimediaData = {
        ...answers.multimediaData,
        images: images.map(({ id, name }, place) => ({ id, url: imageUrl(id), name, alt: alts[place] })),
      };
      const publication = { id: newId(createdAt), companyId: company.id, createdAt, point };
      return listingRows(space, publication, { ...answers, multimediaData });
    },
  );
  const services = Array.from(
    makeServices(SERVICES, random, owners, now),
    ({ company, answers, point, createdAt }) => {
      const [level = 'pl3'] = trueFlags(answers.plType).toReversed();
      const size = sizeOf(level, answers.dimensions.surface);
      const images = pictures.store(picturesOf(level, size), company.id, createdAt).map(({ id }) => id);
      const publication = { id: newId(createdAt), companyId: company.id, createdAt, point };
      return listingRows(service, publication, { ...answers, multimedia: { images } });
    },
  );
  return { companies, spaces, services, images: pictures.images, files: pictures.files };
}
