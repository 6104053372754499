import * as v from 'valibot';
import { Place } from '#domain/place/place.ts';
import { filledLine } from '#domain/text.ts';
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
