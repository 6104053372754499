import * as v from 'valibot';
import { SpaceCard } from '#domain/space/space-card.ts';
import type { Endpoint } from './endpoint.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** So many of the newest spaces are answered. */
export const NEWEST_SPACES = 8;

/** What is on the market as a whole: how much of it, where, and what is new. */
export const Market = v.object({
  spaces: count,
  services: count,
  companies: count,
  /** Spaces by their type. */
  byType: v.record(v.string(), count),
  /** Services by what their provider is. */
  byPl: v.record(v.string(), count),
  /** The cities of `MARKET_CITIES`, in its order, with the spaces around each. */
  cities: v.array(
    v.object({ city: v.string(), country: v.string(), lat: v.number(), lng: v.number(), spaces: count }),
  ),
  /** The newest spaces, as many as `NEWEST_SPACES` at most. */
  newest: v.array(SpaceCard),
});

export type Market = v.InferOutput<typeof Market>;

export const getMarket = {
  method: 'GET',
  path: '/market',
  summary: 'The market in numbers, and its newest spaces',
  needsLogin: false,
  answer: Market,
  isTagged: true,
  status: 200,
  refusals: [],
} as const satisfies Endpoint;
