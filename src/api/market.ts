import * as v from 'valibot';
import { SpaceCard } from '#domain/space/space-card.ts';
import { endpoint } from './endpoint.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const NEWEST_SPACES = 8;

export const Market = v.object({
  spaces: count,
  services: count,
  companies: count,
  byType: v.record(v.string(), count),
  byPl: v.record(v.string(), count),
  cities: v.array(
    v.object({ city: v.string(), country: v.string(), lat: v.number(), lng: v.number(), spaces: count }),
  ),
  newest: v.array(SpaceCard),
});

export type Market = v.InferOutput<typeof Market>;

export const getMarket = endpoint('GET', '/market', {
  summary: 'The market in numbers, and its newest spaces',
  needsLogin: false,
  answer: Market,
  isTagged: true,
});
