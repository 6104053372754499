import type { OwnStatus } from '#domain/listing/listing-state.ts';
import * as v from 'valibot';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { pricesBy, type Price, type PriceFamily } from '#domain/price/price.ts';
import { formatCoordinates, parseCoordinates } from '#domain/place/place.ts';
import { serviceCard } from '#domain/service/service-card.ts';
import { isDomestic } from '#domain/service/service-flags.ts';
import { DOMESTIC_TAG } from '#domain/service/service-parts.ts';
import { service } from '#domain/service/service.ts';
import { ServiceAnswers, typesOfService } from '#domain/service/service-wizard.ts';
import { spaceCard } from '#domain/space/space-card.ts';
import { space } from '#domain/space/space.ts';
import { SpaceAnswers, typesOfSpace } from '#domain/space/space-wizard.ts';
import { plainKm } from '../support/plain-search.ts';
import type { Company } from './company.ts';
import { fits, is } from './expectations.ts';

/** Where a listing lies: at an unknown place, at its company's point, or somewhere in a known city. */
export type Where =
  | { readonly type: 'nowhere' }
  | { readonly type: 'pinned' | 'city'; readonly lat: number; readonly lng: number };

/** A listing with its registration body, which determines every response about it. */
export interface KnownListing {
  readonly kind: ListingKind;
  readonly id: string;
  readonly body: object;
  readonly company: Company;
  readonly where: Where;
  /** Its true flags, as `group.flag`. */
  readonly flags: readonly string[];
  readonly figures: Dimensions;
}

type Part = Readonly<Record<string, unknown>>;

const RECORDS = {
  space: {
    answers: SpaceAnswers,
    place: space.place,
    card: spaceCard,
    tags: ['operations', 'equipment'],
    typesOf: typesOfSpace,
    onCard: (types: readonly string[]) => firstFactsOfSpace(types).onCard,
  },
  service: {
    answers: ServiceAnswers,
    place: service.place,
    card: serviceCard,
    tags: ['transportation', 'storage'],
    typesOf: typesOfService,
    onCard: (types: readonly string[]) => firstFactsOfService(types)?.onCard ?? [],
  },
} as const;

const CITY_KM = 30;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The registration body with every flag. */
export const answersOf = ({ kind, body }: Pick<KnownListing, 'kind' | 'body'>): Part =>
  v.parse(RECORDS[kind].answers, body);

/** What decides with its facts whether a search by facts finds it now. */
export const knownOf = ({ figures }: KnownListing) => ({
  figures: { ...figures },
  today: new Date().toISOString().slice(0, 10),
});

export const typesOf = (listing: Pick<KnownListing, 'kind' | 'body'>): readonly string[] =>
  RECORDS[listing.kind].typesOf(answersOf(listing));

/** Properties that some responses add. */
interface ExtraSchemas {
  readonly state?: 'published' | 'paused';
  readonly status?: OwnStatus;
  readonly isDue?: boolean;
  readonly version?: number;
  readonly wasChanged?: boolean;
}

/** Asserts that a listing contains everything that was sent and what the server adds: id, owner, times, language and point. */
/** Of a public one in its owner's list. */
export const LISTED = { state: 'published', status: 'active', isDue: false } as const satisfies ExtraSchemas;

export function isWhole(what: string, got: object, known: KnownListing, extra: ExtraSchemas = {}): void {
  const { place } = RECORDS[known.kind];
  const { createdAt, updatedAt, confirmedAt, descriptionLanguage, userLocale, ...others } = got as Part;
  // They are the company's and change with it.
  const { checks: _, ...rest } = others;
  const { wasChanged = false, ...more } = extra;
  fits(`${what}: createdAt`, createdAt, TIME);
  if (wasChanged) fits(`${what}: updatedAt`, updatedAt, TIME);
  else is(`${what}: updatedAt`, updatedAt, undefined);
  fits(`${what}: confirmedAt`, confirmedAt, TIME);
  // Omitted if the language is uncertain.
  if (userLocale ?? undefined) fits(`${what}: userLocale`, userLocale, /^[a-z]{2,3}(?:-\w+)*$/);
  if (descriptionLanguage ?? undefined)
    fits(`${what}: descriptionLanguage`, descriptionLanguage, /^[a-z]{2,3}$/);
  const answers = answersOf(known);
  const sent = answers[place] as Part;
  is(
    what,
    { ...rest, [place]: withoutPoint(what, rest[place] as Part, known.where) },
    {
      ...answers,
      ...pricesAsOf(answers, confirmedAt),
      [place]: withoutPoint(what, sent),
      _id: known.id,
      userId: known.company.user._id,
      userName: known.company.user.name,
      userLogo: known.company.user.logo,
      ...more,
    },
  );
}

/** Asserts that a card contains what was sent and nothing of the details. */
export function isCard(what: string, got: object, known: KnownListing, distanceKm?: number): void {
  const { place, card, tags } = RECORDS[known.kind];
  const { distanceKm: distance, tags: shown, confirmedAt, ...rest } = got as Part;
  fits(`${what}: confirmedAt`, confirmedAt, TIME);
  const answers = answersOf(known);
  const { country, region, city } = answers[place] as Part;
  const { availableFrom, availableUntil, isOnRequest } = answers;
  const flagTags = known.flags.filter((flag) => tags.some((group) => flag.startsWith(`${group}.`)));
  const derivedTags =
    known.kind === 'service' && isDomestic((answers as ServiceAnswers).location) ? [DOMESTIC_TAG] : [];
  is(
    what,
    {
      ...rest,
      [place]: withoutPoint(what, rest[place] as Part, known.where),
      tags: [...(shown as string[])].sort(),
    },
    {
      ...Object.fromEntries(card.parts.map((part) => [part, answers[part]])),
      [place]: { country, region, city },
      _id: known.id,
      userId: known.company.user._id,
      userName: known.company.user.name,
      userLogo: known.company.user.logo,
      availableFrom,
      availableUntil,
      isOnRequest,
      cover: coverOf(answers),
      ...factsOnCardOf(known.kind, answers),
      ...pricesAsOf(answers, confirmedAt, known.kind === 'space' ? 'rent' : 'storage'),
      tags: [...flagTags, ...derivedTags].sort(),
    },
  );
  if (distanceKm === undefined) is(`${what}: distanceKm`, distance, undefined);
  else is(`${what}: distanceKm, got ${String(distance)}`, isNear(Number(distance), distanceKm), true);
}

/** Rounded to 0.1 km below 10 km, else to 1 km; the last digit may differ. */
const isNear = (distance: number, km: number): boolean => Math.abs(distance - km) <= (km < 9.9 ? 0.06 : 0.51);

/** The first two of those that cards of the type show, and the deal type of a storage contract. */
function factsOnCardOf(kind: ListingKind, answers: Part): Part {
  const { onCard, typesOf: read } = RECORDS[kind];
  const facts = Object.entries(Object(answers['facts']) as Part);
  const stated = onCard(read(answers)).flatMap((id: string) => facts.filter(([each]) => each === id));
  const contract = facts.filter(([id, value]) => id === 'dealType' && value === 'storageContract');
  const shown = [...stated.slice(0, 2), ...contract];
  return shown.length === 0 ? {} : { facts: Object.fromEntries(shown) };
}

/** As sent, with the day of the last confirmation; on cards those of the kind's usual family first. */
function pricesAsOf({ prices }: Part, confirmedAt: unknown, first: PriceFamily = 'rent'): Part {
  const given = (prices ?? []) as readonly Price[];
  if (given.length === 0) return { prices: undefined };
  const asOf = String(confirmedAt).slice(0, 10);
  return { prices: (first === 'rent' ? given : pricesBy(given, first)).map((price) => ({ ...price, asOf })) };
}

/** The first image's id. */
function coverOf({ multimediaData, multimedia }: Part): string | undefined {
  const [first] = Object(multimediaData ?? multimedia).images as readonly (string | { id: string })[];
  return typeof first === 'object' ? first.id : first;
}

/** Asserts the point. @returns the address without it */
function withoutPoint(what: string, { coordinates, precision, ...address }: Part, where?: Where): Part {
  if (where === undefined) return address;
  if (where.type === 'nowhere') {
    is(`${what}: point`, { coordinates, precision }, {});
  } else if (where.type === 'pinned') {
    is(
      `${what}: point`,
      { coordinates, precision },
      { coordinates: formatCoordinates(where), precision: 'address' },
    );
  } else {
    fits(`${what}: coordinates`, coordinates, /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/);
    fits(`${what}: precision`, precision, /^(address|city)$/);
    const point = parseCoordinates(String(coordinates)) ?? { lat: 0, lng: 0 };
    is(`${what}: within ${String(CITY_KM)} km of its city`, plainKm(point, where) <= CITY_KM, true);
  }
  return address;
}
