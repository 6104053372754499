import type * as v from 'valibot';
import { serviceWizard } from '#domain/service/service-wizard.ts';
import { spaceWizard } from '#domain/space/space-wizard.ts';
import { servicesKind, spacesKind } from '../kinds.ts';
import { add, answerMutation, bodyMutation, type Json, type Mutation } from './mutation.ts';

/** Groups of flags in a schema, by their path. */
function flagGroups(
  schema: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; flags: string[] }[] {
  const { entries, wrapped } = Object(schema) as {
    entries?: Record<string, v.GenericSchema>;
    wrapped?: unknown;
  };
  if (wrapped !== undefined) return flagGroups(wrapped, path);
  if (entries === undefined) return [];
  const flags = Object.keys(entries).filter(
    (name) => Object(Object(entries[name]).wrapped).type === 'boolean',
  );
  const inner = Object.entries(entries).flatMap(([name, entry]) => flagGroups(entry, [...path, name]));
  return flags.length > 1 ? [{ path, flags }, ...inner] : inner;
}

const inside = (json: Json, path: readonly string[]): Json =>
  path.reduce(
    (holder: Json, name) => (holder === undefined || holder === null ? undefined : holder[name]),
    json,
  );

const CHANGES: Readonly<
  Record<string, readonly (readonly [what: string, change: (body: Json) => unknown])[]>
> = {
  spaces: [
    ['the surface plus one', ({ dimensionsData }) => add(dimensionsData, 'surface')],
    [
      'the height without its decimals',
      ({ dimensionsData }) => (dimensionsData.height = Math.trunc(dimensionsData.height)),
    ],
    ['no pallet positions', ({ dimensionsData }) => (dimensionsData.palletPositions = 0)],
    [
      'a description without its end',
      ({ descriptionData }) =>
        (descriptionData.descriptionText = descriptionData.descriptionText.slice(0, -1)),
    ],
    ['one image less', ({ multimediaData }) => multimediaData.images.pop()],
    ['images the other way round', ({ multimediaData }) => multimediaData.images.reverse()],
    ['no videos', ({ multimediaData }) => (multimediaData.videos = [])],
    ['no blueprints', ({ multimediaData }) => (multimediaData.blueprints = [])],
    [
      'no words for images',
      ({ multimediaData }) => multimediaData.images.forEach((image: Json) => delete image.alt),
    ],
    ['another type', ({ typeData }) => (typeData.type = 'floor')],
    ['another zip', ({ locationData }) => (locationData.zip = '99999')],
    ['another address', ({ locationData }) => (locationData.address = `${String(locationData.address)} bis`)],
    ['no point of the company’s own', ({ locationData }) => delete locationData.coordinates],
  ],
  services: [
    ['the surface plus one', ({ dimensions }) => add(dimensions, 'surface')],
    [
      'the height without its decimals',
      ({ dimensions }) => (dimensions.height = Math.trunc(dimensions.height)),
    ],
    ['no pallet positions', ({ dimensions }) => (dimensions.palletPositions = 0)],
    ['a description in capitals', (body) => (body.description = body.description.toUpperCase())],
    ['no images', (body) => (body.multimedia = { images: [] })],
    ['no words for images', ({ multimedia }) => delete multimedia.alts],
    [
      'no other locations',
      ({ location }) => Object.assign(location, { hasOtherLocations: false, otherLocations: [] }),
    ],
    ['no coverage', ({ location }) => (location.hasInternationalCoverage = false)],
    ['another zip', ({ location }) => (location.zip = '99999')],
    ['another region', ({ location }) => (location.region = `${String(location.region)} x`)],
  ],
};

/** A complete body; others are invalid on purpose. */
const carefully = (change: (body: Json) => unknown) => (body: Json) => {
  try {
    change(body);
  } catch {
    // It lacks the changed property.
  }
};

/** Listings that are stored or returned wrongly. */
export const storageMutations: readonly Mutation[] = [
  { ...spacesKind, wizard: spaceWizard },
  { ...servicesKind, wizard: serviceWizard },
].flatMap(({ collection, calls, wizard }) => {
  const registered = `${collection} are returned whole after registration`;
  const replaced = `${collection} are returned whole after replacement`;
  const swaps = wizard.flatMap(({ part, answers }) =>
    flagGroups(answers, [part]).map(({ path, flags: [one = '', other = ''] }) =>
      answerMutation(
        `${collection}: answers ${one} for ${other} of ${path.join('.')}`,
        `${collection}: every flag and figure is returned`,
        calls.find,
        (json) => {
          const group = inside(json, path);
          [group[one], group[other]] = [group[other], group[one]];
        },
      ),
    ),
  );
  const changes = [
    ...(CHANGES[collection] ?? []),
    ['no first day', (body: Json) => delete body.availableFrom] as const,
    ['no last day', (body: Json) => delete body.availableUntil] as const,
    ['not whether to ask', (body: Json) => delete body.isOnRequest] as const,
  ];
  return [
    ...swaps,
    ...changes.flatMap(([what, change]) => [
      bodyMutation(`${collection}: registers ${what}`, registered, calls.register, carefully(change)),
      bodyMutation(`${collection}: replaces with ${what}`, replaced, calls.replace, carefully(change)),
    ]),
    answerMutation(
      `${collection}: moves the registration time at a change`,
      replaced,
      calls.replace,
      (json) => (json.createdAt = json.updatedAt),
    ),
    answerMutation(
      `${collection}: always returns version 1`,
      [replaced, 'can be replaced once'],
      [calls.findOwn, calls.replace],
      (json) => (json.version = 1),
    ),
    answerMutation(
      `${collection}: returns paused listings as published`,
      `a paused ${collection.slice(0, -1)} is not found`,
      [calls.change, calls.listOwn],
      (json) => {
        for (const each of Array.isArray(json) ? json : [json]) each.state = 'published';
      },
    ),
    answerMutation(
      `${collection}: takes the owner’s name from the body`,
      [registered, 'name and id are never taken'],
      [calls.register, calls.find],
      (json) => (json.userName = 'Evil'),
    ),
    answerMutation(
      `${collection}: stores unknown fields of a listing`,
      registered,
      [calls.find],
      (json) => (json.unexpected = 'value'),
    ),
    answerMutation(
      `${collection}: lists a company’s oldest listings first`,
      [`${collection}: every flag and figure is returned`],
      calls.listOwn,
      (json) => json.reverse(),
    ),
  ];
});
