import * as v from 'valibot';
import { issue } from '../issue.ts';
import { PL_TYPES } from '../service/service-parts.ts';
import { ServiceCard } from '../service/service-card.ts';
import { SpaceCard } from '../space/space-card.ts';
import { SPACE_TYPES } from '../space/space-parts.ts';
import { text } from '../text.ts';

export const FAVOURITE_STATES = ['considering', 'contacted', 'visited', 'rejected'] as const;
export type FavouriteState = (typeof FAVOURITE_STATES)[number];

/** In UTF-16 units. */
export const NOTE_LIMIT = 500;

export const FAVOURITE_SORTS = ['added', 'surface'] as const;
export type FavouriteSort = (typeof FAVOURITE_SORTS)[number];

export const FavouriteChange = v.object({
  note: v.optional(text(NOTE_LIMIT)),
  state: v.optional(v.picklist(FAVOURITE_STATES, issue('issues.chooseOne'))),
});
export type FavouriteChange = v.InferOutput<typeof FavouriteChange>;

const entries = {
  listingId: v.string(),
  note: v.string(),
  state: v.picklist(FAVOURITE_STATES),
  /** ISO 8601, UTC. */
  addedAt: v.string(),
  listingState: v.picklist(['published', 'paused', 'deleted']),
  /** City at the time of saving. */
  city: v.string(),
  country: v.string(),
};

const SavedSpace = v.object({
  kind: v.literal('space'),
  ...entries,
  /** Types at the time of saving. */
  types: v.array(v.picklist(SPACE_TYPES)),
  /** Null unless published. */
  listing: v.nullable(SpaceCard),
});

const SavedService = v.object({
  kind: v.literal('service'),
  ...entries,
  types: v.array(v.picklist(PL_TYPES)),
  listing: v.nullable(ServiceCard),
});

export const Favourite = v.variant('kind', [SavedSpace, SavedService]);
export type Favourite = v.InferOutput<typeof Favourite>;
