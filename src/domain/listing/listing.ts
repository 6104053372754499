import * as v from 'valibot';
import { isStated, type Facts, type FactScope } from '../facts/fact.ts';
import { factsOnCard, type FirstFacts } from '../facts/first-facts.ts';
import type { FactValues } from '../facts/fact-values.ts';
import { withEarlierFacts, type GivenFacts } from '../facts/facts-of-body.ts';
import { storedFacts } from '../facts/stored-facts.ts';
import type { FlagBits } from '../flag-bits.ts';
import { fold } from '../place/fold.ts';
import { pricesBy, type Price } from '../price/price.ts';
import { FAMILIES_OF } from '../price/stated-families.ts';
import { applyingPrices } from '../price/prices-of-body.ts';
import { storedPrices } from '../price/stored-price.ts';
import { toCriteria, type Criteria } from '../search/criteria.ts';
import type { Filters } from '../search/filters.ts';
import type { Wizard } from '../wizard/wizard.ts';
import { ADDRESS_FIELDS, type Address, type StoredAddress } from './address.ts';
import type { Availability } from './availability.ts';
import type { CardPlace } from './card.ts';
import type {
  ExtraSchemas,
  Changes,
  DetailOf,
  StoredParts,
  Parts,
  StoredPart,
  StoreContext,
} from './detail.ts';
import type { Dimensions } from './dimensions.ts';
import type { ListingKind } from './listing-state.ts';
import type { Lapse } from './lapses.ts';
import { completenessOf } from './owner-record.ts';
import type { Document, NamedUpload, Origin, StoredListing } from './stored-listing.ts';
import type { UnitName } from './unit-name.ts';

export { LISTING_KINDS, type ListingKind } from './listing-state.ts';

export interface Listing<Answers> {
  readonly kind: ListingKind;
  readonly filters: Filters;
  readonly shape: number;
  readonly place: string;
  /** What an update omits and the earlier document keeps. @param given the raw body */
  readonly kept: (answers: Answers, given: unknown, earlier: Document) => Document;
  readonly addressOf: (answers: Answers) => Address;
  readonly publish: (answers: Answers, origin: Origin, storing: StoreContext) => StoredListing;
  /** Upgrades a document to the current shape. @throws ValiError if it does not match */
  readonly upgrade: (document: Document, shape: number) => StoredListing;
  readonly asked: (query: Readonly<Record<string, unknown>>, today: string) => Criteria;
}

type PartFlags = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

type NameOf<P, Wanted> = { [Name in keyof P]: P[Name] extends Wanted ? Name : never }[keyof P];
type GroupOf<Flag extends string> = Flag extends `${infer Group}.${string}` ? Group : never;

interface Given<
  W extends Wizard,
  B extends ExtraSchemas,
  C,
  PlacePart,
  FiguresPart,
  CardPart,
  Flag extends string,
  F extends Filters<Flag>,
  R extends Facts,
> {
  readonly kind: ListingKind;
  readonly detail: DetailOf<W, B, C>;
  readonly figures: FiguresPart;
  readonly description: (listing: StoredParts<Parts<W, B>, C>) => string;
  readonly flags: {
    readonly bits: FlagBits<Flag>;
    readonly of: (listing: StoredParts<Parts<W, B>, C>) => readonly Flag[];
    readonly lapses: (listing: StoredParts<Parts<W, B>, C>) => readonly Lapse<Flag>[];
  };
  readonly card: {
    readonly of: { readonly place: PlacePart; readonly parts: readonly CardPart[] };
    readonly tags: readonly GroupOf<Flag>[];
    /** Tags computed from several answers. */
    readonly derivedTags?: (listing: StoredParts<Parts<W, B>, C>) => readonly string[];
    readonly cover: (listing: StoredParts<Parts<W, B>, C>) => string | undefined;
  };
  readonly uploads: (listing: StoredParts<Parts<W, B>, C>) => readonly NamedUpload[];
  readonly filters: F;
  /** Flags that no wizard offers, by part; an update that omits them preserves them. */
  readonly unoffered?: Readonly<Record<string, readonly string[]>>;
  readonly facts: {
    /** Flags of parts that facts set. */
    readonly implies?: (facts: FactValues<R>) => PartFlags;
    readonly registry: R;
    readonly scopeOf: (answers: Document) => FactScope;
    readonly firstOf: (types: readonly string[]) => FirstFacts<keyof R & string> | undefined;
  };
  /** Append only. */
  readonly upgrades: readonly Upgrade[];
}

/** Derives storage, search and queries of a kind from its record. */
export function listing<
  const W extends Wizard,
  const B extends ExtraSchemas,
  const C extends Changes<Parts<W, B>>,
  const PlacePart extends NameOf<Parts<W, B>, Address>,
  const FiguresPart extends NameOf<Parts<W, B>, Dimensions>,
  const CardPart extends keyof Parts<W, B>,
  const Flag extends string,
  const F extends Filters<Flag>,
  const R extends Facts,
>(given: Given<W, B, C, PlacePart, FiguresPart, CardPart, Flag, F, R>) {
  type Whole = StoredParts<Parts<W, B>, C>;
  const { kind, filters, flags, card, upgrades, unoffered = {} } = given;
  const { registry, scopeOf, firstOf, implies = () => ({}) } = given.facts;
  const { parts, schema } = given.detail;
  const changes = given.detail.stored as Readonly<Record<string, StoredPart<unknown, unknown> | undefined>>;
  const [place, figures] = [String(card.of.place), String(given.figures)];
  const cardParts = card.of.parts.map(String);

  function derive(answered: Origin): StoredListing {
    const document = withFlags(answered, implies(memberOf(answered, 'facts') ?? {}));
    const whole = document as Origin & Whole;
    const read = document as Origin & Readonly<Record<string, unknown>>;
    const own = flags.of(whole);
    const { facts = {} } = document as { facts?: FactValues<R> };
    const prices = (document as { prices?: readonly Price[] | null }).prices ?? [];
    const { types } = scopeOf(read);
    const first = firstOf(types);
    const shown = factsOnCard(first, facts);
    const cover = card.cover(whole) ?? null;
    const { country, region, city, coordinates, precision } = read[place] as CardPlace;
    const { availableFrom, availableUntil, isOnRequest } = document as Availability;
    const availability = { availableFrom, availableUntil, isOnRequest };
    return {
      document,
      card: {
        _id: document._id,
        userId: document.userId,
        ...Object.fromEntries(cardParts.map((part) => [part, read[part]])),
        [place]: { country, region, city, coordinates, precision },
        ...availability,
        ...(Object.keys(shown).length > 0 && { facts: shown }),
        ...(prices.length > 0 && { prices: pricesBy(prices, FAMILIES_OF[kind][0]) }),
        cover,
        tags: [
          ...own.filter((flag) => card.tags.some((group) => flag.startsWith(`${group}.`))),
          ...(card.derivedTags?.(whole) ?? []),
        ],
      },
      flags: flags.bits.mask(own),
      lapses: flags.lapses(whole).map(({ flag, lastDay }) => ({ flag: flags.bits.mask([flag]), lastDay })),
      figures: read[figures] as Dimensions,
      facts: storedFacts(registry, facts),
      prices: storedPrices(prices, { kind, types, facts }),
      address: read[place] as StoredAddress,
      availability,
      completeness: completenessOf(first?.first ?? [], (part) =>
        part === 'price'
          ? prices.length > 0
          : part === 'image'
            ? cover !== null
            : isStated(memberOf(facts, part)),
      ),
      identity: identityOf(document as UnitName, read[place] as Address, [read[figures], own, facts]),
      uploads: given.uploads(whole),
    };
  }

  return {
    kind,
    filters,
    shape: upgrades.length + 1,
    place,
    kept: (answers: Parts<W, B>, body: unknown, earlier: Document): Document => {
      const facts = memberOf(answers, 'facts') as GivenFacts<R> | undefined;
      return {
        ...withUnoffered(unoffered, answers, body, earlier, implies(memberOf(earlier, 'facts') ?? {})),
        facts: withEarlierFacts(registry, scopeOf(answers), facts, earlier['facts'] as FactValues<R>),
        ...(memberOf(answers, 'prices') === undefined && {
          prices: applyingPrices(earlier['prices'], kind, scopeOf(answers).types),
        }),
      };
    },
    addressOf: (answers: Parts<W, B>) => (answers as Readonly<Record<string, unknown>>)[place] as Address,
    publish: (answers: Parts<W, B>, owner: Origin, storing: StoreContext) => {
      const answered = answers as Readonly<Record<string, unknown>>;
      const stored = parts.map((part): [string, unknown] => [
        part,
        keep(changes[part], answered[part], storing),
      ]);
      const document = { ...owner, ...Object.fromEntries(stored) };
      const language = storing.languageOf(given.description(document as Origin & Whole));
      return derive({ ...document, ...(language !== undefined && { descriptionLanguage: language }) });
    },
    upgrade: (document: Document, shape: number) => {
      const upgraded = upgrades.slice(shape - 1).reduce((old, upgrade) => upgrade(old), document);
      return derive(v.parse(schema, upgraded) as unknown as Origin);
    },
    asked: (query: Readonly<Record<string, unknown>>, today: string) =>
      toCriteria(filters, flags.bits, query, today),
  } satisfies Listing<Parts<W, B>> & Record<string, unknown>;
}

/** Descriptions, pictures, dates and prices don't make another listing. */
const identityOf = (
  { unitName }: UnitName,
  address: Address,
  [figures, flags, facts]: readonly [unknown, readonly string[], object],
) => [
  [unitName ?? '', ...ADDRESS_FIELDS.map((field) => address[field])].map(fold),
  [figures, flags, Object.entries(facts).sort()],
];

const keep = (
  change: StoredPart<unknown, unknown> | undefined,
  given: unknown,
  storing: StoreContext,
): unknown => (change === undefined ? given : change.store(given, storing));

const withFlags = (document: Origin, flags: PartFlags): Origin => ({
  ...document,
  ...Object.fromEntries(
    Object.entries(flags).map(([part, set]) => [part, Object.assign({}, memberOf(document, part), set)]),
  ),
});

/** Flags that no wizard offers and the body omits, but for those that the earlier facts implied. */
const withUnoffered = (
  unoffered: Readonly<Record<string, readonly string[]>>,
  answers: unknown,
  body: unknown,
  earlier: Document,
  implied: PartFlags,
): Document =>
  Object.fromEntries(
    Object.entries(unoffered).map(([part, flags]): [string, unknown] => {
      const omitted = flags.filter((flag) => memberOf(memberOf(body, part), flag) === undefined);
      const isStored = (flag: string) =>
        memberOf(earlier[part], flag) === true && implied[part]?.[flag] !== true;
      const stored = omitted.map((flag) => [flag, isStored(flag)]);
      return [part, Object.assign({}, memberOf(answers, part), Object.fromEntries(stored))];
    }),
  );

const memberOf = (value: unknown, name: string): unknown =>
  (Object(value) as Readonly<Record<string, unknown>>)[name];

/** Upgrades a document by one shape. A document's shape is the number of upgrades applied, plus 1. */
type Upgrade = (document: Document) => Document;
