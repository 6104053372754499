import * as v from 'valibot';
import { CardFit } from '../need/card-fit.ts';
import { pointEntries } from '../place/place.ts';
import { ReadPrices } from '../price/price.ts';
import { shapeOf } from './shape-of.ts';

/** Optional fields may be missing on other servers. */
export const originEntries = {
  _id: v.string(),
  userId: v.nullish(v.string()),
  userName: v.nullish(v.string()),
};

export const CardPlace = v.object({
  country: v.string(),
  region: v.nullish(v.string()),
  city: v.string(),
  ...pointEntries,
});
export type CardPlace = v.InferOutput<typeof CardPlace>;

const extraParts = {
  /** Rounded to 0.1 km below 10 km, else to 1 km. */
  distanceKm: v.nullish(v.number()),
  /** Address of the company's logo. */
  userLogo: v.nullish(v.string()),
  availableFrom: v.nullish(v.string()),
  availableUntil: v.nullish(v.string()),
  isOnRequest: v.nullish(v.boolean()),
  /** When the owner last confirmed the listing; ISO 8601. */
  confirmedAt: v.nullish(v.string()),
  /** Upload id of the first image; see `isDrawnUpload`. */
  cover: v.nullish(v.string()),
  /** Those that a card shows, and a `dealType` of `storageContract`; see the registry of facts. */
  facts: v.nullish(v.record(v.string(), v.unknown())),
  prices: ReadPrices,
  /** Where a search includes who does not state or meet everything. */
  fit: v.nullish(CardFit),
  /** Written as `group.flag`. */
  tags: v.nullish(v.array(v.string()), []),
};

type Flat<T> = { [Key in keyof T]: T[Key] };

/**
 * The card of a kind: whole parts of the wizard plus a shortened address. Separate from the kind's record so
 * that searches load no wizard.
 */
export function cardOf<
  const Place extends string,
  const Parts extends Readonly<Record<string, v.GenericSchema>>,
>(place: Place, parts: Parts) {
  const shapes = Object.fromEntries(Object.entries(parts).map(([part, schema]) => [part, shapeOf(schema)]));
  const Card = v.object({ ...originEntries, ...shapes, [place]: CardPlace, ...extraParts });
  return {
    place,
    parts: Object.keys(parts) as (keyof Parts & string)[],
    // Typed by the signature; Valibot does not follow generics.
    Card: Card as unknown as v.GenericSchema<
      unknown,
      Flat<
        v.InferOutput<v.ObjectSchema<typeof originEntries, undefined>> & {
          [Name in keyof Parts]: v.InferOutput<Parts[Name]>;
        } & { [Name in Place]: CardPlace } & v.InferOutput<v.ObjectSchema<typeof extraParts, undefined>>
      >
    >,
  };
}
