import * as v from 'valibot';
import { SpaceCard } from '#domain/space/space-card.ts';
import { natural } from '#domain/whole-number.ts';
import { endpoint } from './endpoint.ts';

export const NEWEST_SPACES = 8;

export const Market = v.object({
  spaces: natural,
  services: natural,
  companies: natural,
  byType: v.record(v.string(), natural),
  byPl: v.record(v.string(), natural),
  cities: v.array(
    v.object({ city: v.string(), country: v.string(), lat: v.number(), lng: v.number(), spaces: natural }),
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
