import * as v from 'valibot';
import { Coordinates, coordinatesText, PinPlace, Place, PRECISIONS, Reading } from '#domain/place/place.ts';
import { filledLine, lineText } from '#domain/text.ts';
import { endpoint } from './endpoint.ts';

export const findPlaces = endpoint('GET', '/places', {
  summary: 'Search places by name',
  needsLogin: false,
  query: v.object({ q: filledLine(200) }),
  answer: v.object({ places: v.array(Place) }),
  isTagged: true,
});

const NAME_LIMIT = 200;

export const CheckedLocation = v.object({
  ...Coordinates.entries,
  precision: v.picklist(PRECISIONS),
  radiusKm: v.nullish(v.number()),
});

/** Before a listing is published; its server places it in the same way. */
export const checkPlace = endpoint('GET', '/places/check', {
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
});

export type PlaceCheck = v.InferOutput<typeof checkPlace.answer>;
