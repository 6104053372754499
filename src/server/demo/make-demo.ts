import { imageUrl } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { Company } from '../db/companies.ts';
import type { NewImage } from '../db/images.ts';
import type { NewListing } from '../db/listings.ts';
import { newId } from '../ground/ids.ts';
import { listingRows } from '../listings/listing-rows.ts';
import { companyRow, demoCompanies, type DemoCompany } from './companies.ts';
import { makeServices } from './make-services.ts';
import { makeSpaces } from './make-spaces.ts';
import { pictureDealer, sizeOf, storedPictures } from './pictures.ts';
import { seededRandom } from './random.ts';
import { pictureTexts } from './texts/picture-texts.ts';

const SPACES = 600;
const SERVICES = 200;
const SEED = 20_260_121;
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
      const { type } = answers.typeData;
      const size = sizeOf(type, answers.dimensionsData.surface);
      const dealt = picturesOf(type, size);
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
      const size = sizeOf(level, answers.dimensions.surface);
      const images = pictures.store(picturesOf(level, size), company.id, createdAt).map(({ id }) => id);
      const publication = { id: newId(createdAt), companyId: company.id, createdAt, point };
      return listingRows(service, publication, { ...answers, multimedia: { images } });
    },
  );
  return { companies, spaces, services, images: pictures.images, files: pictures.files };
}

interface Logo {
  readonly file: string;
  readonly draw: () => string;
}

/** 48 px square, one color on white. */
const EMBLEMS = {
  gable: '<path d="M6 42V20L24 6l18 14v22H31V28H17v14z"/>',
  crate:
    '<path d="M24 4 42 14v20L24 44 6 34V14z"/><path d="m6 14 18 10 18-10M24 24v20" fill="none" stroke="#fff" stroke-width="3"/>',
  racks: '<path d="M6 30h9v12H6zM19.5 18h9v24h-9zM33 6h9v36h-9z"/>',
  waves:
    '<path d="M6 17c6-6 12-6 18 0s12 6 18 0M6 28c6-6 12-6 18 0s12 6 18 0M6 39c6-6 12-6 18 0s12 6 18 0" fill="none" stroke="COLOUR" stroke-width="5" stroke-linecap="round"/>',
  turn: '<circle cx="24" cy="24" r="20"/><path d="M15 33V23a6 6 0 0 1 6-6h10m-6-6 7 6-7 6" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
  pallets:
    '<path d="M24 3 34 13 24 23 14 13zM13 14l10 10-10 10L3 24zM35 14l10 10-10 10-10-10zM24 25l10 10-10 10-10-10z"/>',
  arch: '<path d="M5 42V24a19 19 0 0 1 38 0v18h-9V25a10 10 0 0 0-20 0v17z"/>',
  chevrons: '<path d="m5 10 11 14L5 38h10l11-14L15 10zm17 0 11 14-11 14h10l11-14L32 10z"/>',
  peaks: '<path d="m3 40 14-26 8 14 6-9 14 21z"/>',
  ring: '<path d="M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40m0 11a9 9 0 1 0 0 18 9 9 0 0 0 0-18"/>',
  steps: '<path d="M5 42V32h10V22h10V12h18v30z"/>',
} as const;
const COLOURS = [
  ...['#0b5d7a', '#b5472f', '#3b4a8f', '#2f6b3a', '#8a5a00', '#6b2f6b'],
  ...['#1f2d3a', '#007a6c', '#a02c55', '#4d5a1e', '#5a4636', '#1565a8'],
] as const;

const NAMES = Object.keys(EMBLEMS) as (keyof typeof EMBLEMS)[];
/** Every n-th company has no logo. */
const WITHOUT_LOGO_EVERY = 5;

function logoAt(index: number): Logo | undefined {
  if (index % WITHOUT_LOGO_EVERY === WITHOUT_LOGO_EVERY - 1) return undefined;
  const name = NAMES[index % NAMES.length] ?? 'gable';
  // Emblems and colors cycle with different lengths, so that no two logos are equal.
  const colour = COLOURS[index % COLOURS.length] ?? COLOURS[0];
  return {
    file: `demo-logo-${name}-${colour.slice(1)}.svg`,
    draw: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="${colour}">${EMBLEMS[name].replaceAll('COLOUR', colour)}</svg>`,
  };
}
