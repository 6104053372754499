import { listFavouriteIds } from '#api/favourite-ids.ts';
import { listFavourites, mergeFavourites, saveFavourite } from '#api/favourites.ts';
import { Favourite } from '#domain/favourite/favourite.ts';
import { favouriteExample } from '../calls/favourites.ts';
import { answered, sent } from '../named-schema.ts';
import { PAGE } from './properties.ts';

const [SavedSpace, SavedService] = Favourite.options;
const about = {
  listingId: 'The id of the listing',
  note: 'The note of the company, at most 500 characters',
  state: 'The status that the company gave it',
  addedAt: 'When it was saved, ISO 8601 in UTC',
  listingState: 'Published, paused by its company, or deleted',
  city: 'The city of the listing when it was saved',
  country: 'Its country at that time, in English',
  types: 'Its types at that time',
  listing: 'Its card; null unless it is published',
} as const;

export const favouriteSchemas = [
  answered('FavouriteState', SavedSpace.entries.state, 'How far a company has come with a listing'),
  answered(
    'FavouriteListingState',
    SavedSpace.entries.listingState,
    'Whether a listing is published, paused by its company, or deleted',
  ),
  answered('FavouriteSpace', SavedSpace, 'A saved space', {
    properties: { ...about, kind: '`space`' },
  }),
  answered('FavouriteService', SavedService, 'A saved service', {
    properties: { ...about, kind: '`service`' },
  }),
  answered('Favourite', Favourite, 'A saved listing', { examples: [favouriteExample] }),
  answered('Favourites', listFavourites.answer, 'A page of favorites', {
    properties: { ...PAGE, total: 'How many match', favourites: 'Items of the page' },
  }),
  answered('FavouriteIds', listFavouriteIds.answer, 'Which listings the company has saved', {
    properties: { spaces: 'The ids of spaces', services: 'The ids of services' },
  }),
  sent('FavouriteChange', saveFavourite.body, 'Note and status of a saved listing', {
    properties: {
      note: `${about.note}; absent leaves it unchanged`,
      state: `${about.state}; absent leaves it unchanged`,
    },
  }),
  sent('FavouritesToMerge', mergeFavourites.body, 'Favorites of a device', {
    properties: { favourites: 'At most 200' },
  }),
  sent('KeptFavourite', mergeFavourites.body.entries.favourites.pipe[0].item, 'A favorite of a device', {
    properties: {
      kind: '`space` or `service`',
      id: about.listingId,
      addedAt: 'When it was added, ISO 8601 in UTC',
    },
  }),
  answered('MergedFavourites', mergeFavourites.answer, 'Result of a merge', {
    properties: {
      added: 'Number of added favorites',
      left: 'Favorites beyond the limit of the company',
    },
  }),
  answered('LeftFavourite', mergeFavourites.answer.entries.left.item, 'A listing that was not saved', {
    properties: { kind: '`space` or `service`', id: about.listingId },
  }),
];
