import * as v from 'valibot';
import { needsMiddle } from '#domain/search/search-query.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import type { Endpoint } from './endpoint.ts';
import { searchEntries } from './listings.ts';

const total = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a search would find if one thing about it were changed; every number is capped as `total` is. */
export const Facets = v.object({
  /** How many listings match; exact up to 10,000. */
  total,
  /** True when more than 10,000 match. */
  totalIsCapped: v.optional(v.boolean()),
  /** By filter and term: the total if that group held that term alone and all else stayed. */
  groups: v.record(v.string(), v.record(v.string(), total)),
  /** By each parameter that asks for something: the total without it; `near` goes with its radius. */
  without: v.record(v.string(), total),
});

export type Facets = v.InferOutput<typeof Facets>;

export const facetSpaces = {
  method: 'GET',
  path: '/spaces/facets',
  summary: 'How many spaces each further choice would find',
  needsLogin: false,
  query: v.pipe(v.object(searchEntries(spaceFilters)), needsMiddle()),
  answer: Facets,
  isTagged: true,
  status: 200,
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

export const facetServices = {
  method: 'GET',
  path: '/services/facets',
  summary: 'How many services each further choice would find',
  needsLogin: false,
  query: v.pipe(v.object(searchEntries(serviceFilters)), needsMiddle()),
  answer: Facets,
  isTagged: true,
  status: 200,
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;
