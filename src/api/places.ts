import * as v from 'valibot';
import { Coordinates, coordinatesText, PinPlace, Place, PRECISIONS, Reading } from '#domain/place/place.ts';
import { filledLine, lineText } from '#domain/text.ts';
import type { Endpoint } from './endpoint.ts';

export const findPlaces = {
  method: 'GET',
  path: '/places',
  summary: 'Search places by name',
  needsLogin: false,
  query: v.object({ q: filledLine(200) }),
  answer: v.object({ places: v.array(Place) }),
  isTagged: true,
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

const NAME_LIMIT = 200;

export const CheckedLocation = v.object({
  ...Coordinates.entries,
  precision: v.picklist(PRECISIONS),
  radiusKm: v.nullish(v.number()),
});

/** Before a listing is published; its server places it in the same way. */
export const checkPlace = {
  method: 'GET',
  path: '/places/check',
  summary: 'Locate an address and say what contradicts itself in it',
  needsLogin: false,
  query: v.object({
    country: filledLine(NAME_LIMIT),
    region: v.optional(lineText(NAME_LIMIT), ''),
    city: filledLine(NAME_LIMIT),
    zip: v.optional(lineText(NAME_LIMIT), ''),
    pin: v.optional(coordinatesText),
  }),
  answer: v.object({
    location: v.nullable(CheckedLocation),
    readings: v.array(Reading),
    pin: v.nullable(PinPlace),
  }),
  isTagged: true,
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

export type PlaceCheck = v.InferOutput<typeof checkPlace.answer>;
