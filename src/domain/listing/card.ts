import * as v from 'valibot';
import { pointEntries } from '../place/place.ts';
import { shapeOf } from './shape-of.ts';

/** Who a listing is from, as it is answered; another server may leave out what a page can do without. */
export const originEntries = {
  _id: v.string(),
  userId: v.nullish(v.string()),
  userName: v.nullish(v.string()),
};

/** Where a card says that its listing lies. */
export const CardPlace = v.object({
  country: v.string(),
  region: v.nullish(v.string()),
  city: v.string(),
  ...pointEntries,
});
export type CardPlace = v.InferOutput<typeof CardPlace>;

const besideParts = {
  /** How far it is from the place that was asked for: to 0.1 km below 10, else to 1 km. */
  distanceKm: v.nullish(v.number()),
  /** The first day on which it can be had, and the last. */
  availableFrom: v.nullish(v.string()),
  availableUntil: v.nullish(v.string()),
  isOnRequest: v.nullish(v.boolean()),
  /** When its owner said last that it is as it says, ISO 8601. */
  confirmedAt: v.nullish(v.string()),
  /** The first image's id. */
  cover: v.nullish(v.string()),
  /** True flags that a card may show as tags, as `group.flag`. */
  tags: v.nullish(v.array(v.string()), []),
};

type Flat<T> = { [Key in keyof T]: T[Key] };

/**
 * What a search answers of a kind of listing: these parts as its wizard asks for them, and of its address where it lies.
 * It stands beside the record, so that a search loads no wizard.
 */
export function cardOf<
  const Place extends string,
  const Parts extends Readonly<Record<string, v.GenericSchema>>,
>(place: Place, parts: Parts) {
  const shapes = Object.fromEntries(Object.entries(parts).map(([part, schema]) => [part, shapeOf(schema)]));
  const Card = v.object({ ...originEntries, ...shapes, [place]: CardPlace, ...besideParts });
  return {
    place,
    /** The names of the parts, which `Object.keys` forgets. */
    parts: Object.keys(parts) as (keyof Parts & string)[],
    // What is generic here is typed by the signature.
    Card: Card as unknown as v.GenericSchema<
      unknown,
      Flat<
        v.InferOutput<v.ObjectSchema<typeof originEntries, undefined>> & {
          [Name in keyof Parts]: v.InferOutput<Parts[Name]>;
        } & { [Name in Place]: CardPlace } & v.InferOutput<v.ObjectSchema<typeof besideParts, undefined>>
      >
    >,
  };
}
