import * as v from 'valibot';
import { issue } from '../issue.ts';
import { PL_TYPES } from '../service/service-parts.ts';
import { ServiceCard } from '../service/service-card.ts';
import { SpaceCard } from '../space/space-card.ts';
import { SPACE_TYPES } from '../space/space-parts.ts';
import { text } from '../text.ts';

/** How far a company has come with a listing that it saved. */
export const FAVOURITE_STATES = ['considering', 'contacted', 'visited', 'rejected'] as const;
export type FavouriteState = (typeof FAVOURITE_STATES)[number];

/** The longest note, in UTF-16 units. */
export const NOTE_LIMIT = 500;

/** In which order favourites are listed: the last added first, or the largest. */
export const FAVOURITE_SORTS = ['added', 'surface'] as const;
export type FavouriteSort = (typeof FAVOURITE_SORTS)[number];

/** What a company says of a listing that it saved; what is left out stays as it is. */
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
  /** Whether everybody finds the listing, its owner has paused it, or it is no more. */
  listingState: v.picklist(['published', 'paused', 'deleted']),
  /** Where the listing lay when it was saved. */
  city: v.string(),
  country: v.string(),
};

const SavedSpace = v.object({
  kind: v.literal('space'),
  ...entries,
  /** What it was when it was saved. */
  types: v.array(v.picklist(SPACE_TYPES)),
  /** Its card; null unless it is published. */
  listing: v.nullable(SpaceCard),
});

const SavedService = v.object({
  kind: v.literal('service'),
  ...entries,
  types: v.array(v.picklist(PL_TYPES)),
  listing: v.nullable(ServiceCard),
});

/** A listing that a company saved, with what it says of it. */
export const Favourite = v.variant('kind', [SavedSpace, SavedService]);
export type Favourite = v.InferOutput<typeof Favourite>;
