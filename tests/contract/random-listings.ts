import fc from 'fast-check';
import type { BodyOf } from '#api/endpoint.ts';
import { uploadFile } from '#api/images.ts';
import type { registerService } from '#api/services.ts';
import { registerSpace } from '#api/spaces.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { trueFlags } from '#domain/flags.ts';
import type { PriceFamily } from '#domain/price/price.ts';
import { familiesFor } from '#domain/price/stated-families.ts';
import { randomFacts } from '../support/random-facts.ts';
import { randomPrices } from '../support/random-prices.ts';
import { randomService } from '../support/random-services.ts';
import { PLACES, randomSpace } from '../support/random-spaces.ts';
import { newSpace } from '../support/samples.ts';
import { mp4, pdf, picture, upload } from '../support/uploads.ts';
import type { Company } from './company.ts';
import { succeeds } from './expectations.ts';
import type { Where } from './known-listing.ts';

type Upload = Readonly<{ imageId: string; gcsUrl: string }>;

/** Files of a company that its listings may name. */
export interface Files {
  readonly images: readonly Upload[];
  readonly videos: readonly Upload[];
  readonly blueprints: readonly Upload[];
}

/** Uploads files of each kind and retains them by a listing that uses all. */
export async function uploadFiles({ visitor, user }: Company): Promise<Files> {
  const store = async (bytes: Buffer<ArrayBuffer>, kind: string) =>
    succeeds(uploadFile, await upload(visitor, bytes, { path: `/images/upload?kind=${kind}` })).data;
  const files = {
    images: [
      await store(await picture('png', 30), 'image'),
      await store(await picture('jpeg', 40), 'image'),
      await store(await picture('webp', 50), 'image'),
    ],
    videos: [await store(mp4(), 'video')],
    blueprints: [await store(pdf(), 'blueprint')],
  };
  const named = (uploads: readonly Upload[]) =>
    uploads.map(({ imageId: id, gcsUrl: url }) => ({ id, url, name: 'file' }));
  const multimediaData = {
    images: named(files.images),
    videos: named(files.videos),
    blueprints: named(files.blueprints),
  };
  succeeds(registerSpace, await visitor.post('/spaces/register', newSpace(user._id, { multimediaData })));
  return files;
}

/** A registration's body without its owner, and where the listing lies. */
export interface RandomBody {
  readonly body: Readonly<Record<string, unknown>>;
  readonly where: Where;
}

/** Well-known coordinates. */
const CITIES = PLACES.filter(({ city }) => ['Madrid', 'Zaragoza', 'München', 'Monterrey'].includes(city));

const word = fc.stringMatching(/^[a-z]{12}$/);

const someCity = fc.constantFrom(...CITIES).map(({ lat, lng, ...address }) => ({
  address: { ...address, zip: '1000' },
  where: { type: 'city', lat, lng } as const,
}));
const noCity = fc.tuple(word, word).map(([region, city]) => ({
  address: { country: 'Spain', region, city, zip: 'xxx' },
  where: { type: 'nowhere' } as const,
}));
const pin = fc.record({
  lat: fc.integer({ min: -8_500_000, max: 8_500_000 }).map((lat) => lat / 1e5),
  lng: fc.integer({ min: -17_900_000, max: 17_900_000 }).map((lng) => lng / 1e5),
});
const pinned = fc.tuple(noCity, pin).map(([{ address }, { lat, lng }]) => ({
  address: { ...address, coordinates: `${lat.toFixed(5)},${lng.toFixed(5)}` },
  where: { type: 'pinned', lat, lng } as const,
}));

const figures = fc.record({
  surface: fc.oneof(fc.constantFrom(0, 100, 999_999), fc.integer({ min: 100, max: 999_999 })),
  height: fc.oneof(
    fc.constantFrom(0, 0.01, 99_999.99),
    fc.integer({ max: 3000, min: 0 }).map((cm) => cm / 100),
  ),
  palletPositions: fc.oneof(fc.constantFrom(0, 1, 9_999_999), fc.integer({ min: 0, max: 100_000 })),
});

const availability = fc.oneof(
  fc.record(
    {
      availableFrom: fc.constantFrom('2190-01-01', '2192-02-29'),
      availableUntil: fc.constantFrom('2192-02-29', '2199-12-31'),
      isOnRequest: fc.constant(false),
    },
    { requiredKeys: [] },
  ),
  fc.constant({ isOnRequest: true }),
);

/** A text in any script, long enough for a service's description. */
const words = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .map((text) => `Nave logística junto a la autovía, con muelles.\n\n<b>&amp;</b> ${text}`.trim());

const alt = fc.constantFrom('', 'A hall', 'Muelles – 6 «puertas» 倉庫');
const mediaOf = (uploads: readonly Upload[]) =>
  fc.tuple(fc.shuffledSubarray([...uploads]), alt).map(([some, text]) =>
    some.map(({ imageId: id, gcsUrl: url }, place) => ({
      id,
      url,
      name: `file ${String(place)}.bin`,
      ...(place === 0 && { alt: text }),
    })),
  );

/** Without false flags. */
function withoutFalse(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== false);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutFalse(inner)]));
}

/** With unknown fields at the top level and in parts. */
const withUnknown = (body: object): Record<string, unknown> => {
  const strange = {
    unexpected: 'value',
    ['__proto__']: { isAdmin: true },
    ['constructor']: { prototype: 1 },
  };
  const isPart = (value: unknown) => typeof value === 'object' && value !== null && !('images' in value);
  const parts = Object.entries(body).map(([name, part]) => [
    name,
    isPart(part) ? { ...(part as object), ...strange } : (part as unknown),
  ]);
  return { ...Object.fromEntries(parts), ...strange, _id: 'mine', userName: 'Evil', createdAt: 'never' };
};

const unitName = fc.constantFrom(undefined, 'Building B', 'Nave 3 «Norte» 倉庫');

const asSent = (body: object, facts: fc.Arbitrary<object>, families: readonly PriceFamily[]) =>
  fc
    .tuple(fc.boolean(), fc.boolean(), facts, randomPrices(families), unitName)
    .map(([isSparse, isStrange, stated, prices, name]) => {
      // An object must stay an object.
      const sparse = isSparse ? (withoutFalse(body) as object) : body;
      // In facts, false is an answer, and unknown ones are refused.
      const isStated = Object.keys(stated).length > 0;
      return {
        ...(isStrange ? withUnknown(sparse) : sparse),
        ...(isStated && { facts: stated }),
        ...(prices.length > 0 && { prices }),
        ...(name !== undefined && { unitName: name }),
      };
    });

/** Any valid space with some of these files. */
export const randomSpaceBody = (files: Files): fc.Arbitrary<RandomBody> =>
  fc
    .record({
      drawn: randomSpace,
      at: fc.oneof(someCity, noCity, pinned),
      dimensionsData: figures,
      availability,
      descriptionText: words(200),
      multimediaData: fc.record({
        images: mediaOf(files.images),
        videos: mediaOf(files.videos),
        blueprints: mediaOf(files.blueprints),
      }),
    })
    .chain(({ drawn: { answers }, at, descriptionText, ...rest }) => {
      const { availableFrom: _, availableUntil: __, ...parts } = answers;
      const body: Omit<BodyOf<typeof registerSpace>, 'userId'> = {
        ...parts,
        locationData: { ...at.address, address: answers.locationData.address },
        dimensionsData: rest.dimensionsData,
        multimediaData: rest.multimediaData,
        descriptionData: { descriptionText },
        ...rest.availability,
      };
      const scope = { types: [answers.typeData.type], country: at.address.country };
      const facts = randomFacts(spaceFacts, scope, rest.dimensionsData);
      return asSent(body, facts, familiesFor('space', scope.types)).map((sent): RandomBody => ({
        body: sent,
        where: at.where,
      }));
    });

/** Any valid service with some of these images. */
export const randomServiceBody = (files: Files): fc.Arbitrary<RandomBody> =>
  fc
    .record({
      drawn: randomService,
      at: fc.oneof(someCity, noCity),
      dimensions: figures,
      availability,
      description: words(200),
      images: fc.shuffledSubarray(files.images.map(({ imageId }) => imageId)),
      alt,
      others: fc.array(
        word.map((city) => ({ country: 'Portugal', city })),
        { maxLength: 5 },
      ),
    })
    .chain(({ drawn: { answers }, at, images, others, ...rest }) => {
      const { availableFrom: _, availableUntil: __, ...parts } = answers;
      const [first] = images;
      const body: Omit<BodyOf<typeof registerService>, 'userId'> = {
        ...parts,
        location: {
          ...answers.location,
          ...at.address,
          hasOtherLocations: others.length > 0,
          otherLocations: others,
        },
        dimensions: rest.dimensions,
        description: rest.description,
        multimedia: { images, ...(first !== undefined && { alts: { [first]: rest.alt } }) },
        ...rest.availability,
      };
      const types = trueFlags(answers.plType);
      const facts = randomFacts(serviceFacts, { types });
      return asSent(body, facts, familiesFor('service', types)).map((sent): RandomBody => ({
        body: sent,
        where: at.where,
      }));
    });
