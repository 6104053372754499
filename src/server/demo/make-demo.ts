import { readFileSync } from 'node:fs';
import { imageUrl } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { Company } from '../db/companies.ts';
import type { NewImage } from '../db/images.ts';
import type { NewListing } from '../db/listings.ts';
import { newId } from '../ground/ids.ts';
import { listingRows } from '../listings/listing-rows.ts';
import colours from './colours.json' with { type: 'json' };
import { companyRow, demoCompanies, type DemoCompany } from './companies.ts';
import { makeServices } from './make-services.ts';
import { makeSpaces } from './make-spaces.ts';
import { namesIn, pictureDealer, storedPictures, type DrawnFile } from './pictures.ts';
import { seededRandom } from './random.ts';
import { pictureTexts } from './texts/picture-texts.ts';

const SPACES = 600;
const SERVICES = 200;
const SEED = 20_260_134;
/** Companies predate their listings. */
const COMPANY_AGE_MS = 240 * 86_400_000;

export interface Demo {
  readonly companies: readonly Company[];
  readonly spaces: readonly NewListing[];
  readonly services: readonly NewListing[];
  readonly images: readonly NewImage[];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Deterministic except for ids and hashes. */
export function makeDemo(now: number, hashOf: (company: DemoCompany) => string): Demo {
  const random = seededRandom(SEED);
  const pictures = storedPictures();
  const companies = demoCompanies.map((company, index) => {
    const row = companyRow(company, hashOf(company), now - COMPANY_AGE_MS);
    const logo = logoAt(index);
    return logo === undefined
      ? row
      : { ...row, logo: imageUrl(pictures.storeLogo(logo, row.id, row.created_at).id) };
  });
  const owners = demoCompanies.map((company, index) => ({ ...company, id: companies[index]?.id ?? '' }));
  const picturesOf = pictureDealer(seededRandom(SEED + 1));
  const spaces = Array.from(
    makeSpaces(SPACES, random, owners, now),
    ({ company, answers, point, createdAt }) => {
      const dealt = picturesOf(answers.typeData.type);
      const images = pictures.store(dealt, company.id, createdAt);
      const alts = dealt.map(({ shows: sight }) => pictureTexts[company.language][sight]);
      const multimediaData = {
        ...answers.multimediaData,
        images: images.map(({ id, name }, index) => ({ id, url: imageUrl(id), name, alt: alts[index] })),
      };
      const publication = { id: newId(createdAt), companyId: company.id, createdAt, point };
      return listingRows(space, publication, { ...answers, multimediaData });
    },
  );
  const services = Array.from(
    makeServices(SERVICES, random, owners, now),
    ({ company, answers, point, createdAt }) => {
      const [level = 'pl3'] = trueFlags(answers.plType).toReversed();
      const images = pictures.store(picturesOf(level), company.id, createdAt).map(({ id }) => id);
      const publication = { id: newId(createdAt), companyId: company.id, createdAt, point };
      return listingRows(service, publication, { ...answers, multimedia: { images } });
    },
  );
  return { companies, spaces, services, images: pictures.images, files: pictures.files };
}

const LOGOS = new URL('logos/', import.meta.url);
const EMBLEMS = namesIn(LOGOS);
/** Every n-th company has no logo. */
const WITHOUT_LOGO_EVERY = 5;

function logoAt(index: number): DrawnFile | undefined {
  if (index % WITHOUT_LOGO_EVERY === WITHOUT_LOGO_EVERY - 1) return undefined;
  const emblem = index % EMBLEMS.length;
  const name = EMBLEMS[emblem] ?? '';
  // Each round shifts the colors by one, so that no two logos are equal.
  const round = Math.floor(index / EMBLEMS.length);
  const colour = colours.logos[(emblem + round) % colours.logos.length] ?? '';
  return {
    file: `demo-logo-${name}-${colour.slice(1)}.svg`,
    read: () => readFileSync(new URL(`${name}.svg`, LOGOS), 'utf8').replaceAll('currentColor', colour),
  };
}
