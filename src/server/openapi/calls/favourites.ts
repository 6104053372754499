import type { AnswerOf } from '#api/endpoint.ts';
import type { getFavourite } from '#api/favourites.ts';
import type { DescribedCalls } from '../described.ts';
import { CREATED_AT } from '../examples/company.ts';
import { SPACE_ID, spaceCardExample } from '../examples/listings.ts';

const path = {
  kind: { description: '`space` or `service`', example: 'space' },
  id: { description: 'The id of the listing', example: SPACE_ID },
};

export const favouriteExample: AnswerOf<typeof getFavourite> = {
  kind: 'space',
  listingId: SPACE_ID,
  note: 'Ask about the night shift.',
  state: 'contacted',
  addedAt: CREATED_AT,
  listingState: 'published',
  city: spaceCardExample.locationData.city,
  country: spaceCardExample.locationData.country,
  types: [spaceCardExample.typeData.type],
  listing: spaceCardExample,
};

export const favourites = {
  listFavourites: {
    description: 'A paused or deleted listing remains with its type and city, without a card.',
    query: {
      kind: { description: 'Only this kind.', example: 'space' },
      state: { description: 'Only this state.', example: 'contacted' },
      sort: {
        description: '`added` starts with the latest, `surface` with the largest.',
        example: 'added',
      },
      cursor: {
        description: 'The previous page’s `nextCursor`, with the same filters and order.',
        example: Buffer.from(`${SPACE_ID} 1772442000000`).toString('base64url'),
      },
    },
    answer: { favourites: [favouriteExample], total: 1, nextCursor: null },
  },
  listFavouriteIds: {
    description: 'For marking favorites among other listings.',
    answer: { spaces: [SPACE_ID], services: [] },
  },
  getFavourite: {
    description: 'Not found if the listing is not a favorite.',
    path,
    answer: favouriteExample,
  },
  saveFavourite: {
    description: 'Idempotent. A favorite removed in the last 15 minutes is restored with its note.',
    path,
    body: { note: 'Ask about the night shift.', state: 'contacted' },
    answer: favouriteExample,
  },
  removeFavourite: { description: 'Succeeds for a listing that is not a favorite.', path },
  mergeFavourites: {
    description: 'Existing favorites stay unchanged; unknown listings are skipped. Idempotent.',
    body: { favourites: [{ kind: 'space', id: SPACE_ID, addedAt: CREATED_AT }] },
    answer: { added: 1, left: [] },
  },
} satisfies DescribedCalls<'favourites'>;
