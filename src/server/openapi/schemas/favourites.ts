import { listFavouriteIds } from '#api/favourite-ids.ts';
import { listFavourites, mergeFavourites, saveFavourite } from '#api/favourites.ts';
import { Favourite } from '#domain/favourite/favourite.ts';
import { favouriteExample } from '../calls/favourites.ts';
import { answered, sent } from '../named-schema.ts';
import { PAGE } from './properties.ts';

const [SavedSpace, SavedService] = Favourite.options;
const about = {
  listingId: 'The id of the listing',
  note: 'What the company has noted, at most 500 characters',
  state: 'How far the company has come with it',
  addedAt: 'When it was saved, ISO 8601 in UTC',
  listingState: 'Whether everybody finds the listing, its company has paused it, or it is no more',
  city: 'Where the listing lay when it was saved',
  country: 'Its country then, by its name in English',
  types: 'What the listing was then',
  listing: 'Its card; null unless it is published',
} as const;

export const favouriteSchemas = [
  answered('FavouriteState', SavedSpace.entries.state, 'How far a company has come with a listing'),
  answered(
    'FavouriteListingState',
    SavedSpace.entries.listingState,
    'Whether everybody finds a listing, its company has paused it, or it is no more',
  ),
  answered('FavouriteSpace', SavedSpace, 'A space that the company has saved', {
    properties: { ...about, kind: '`space`' },
  }),
  answered('FavouriteService', SavedService, 'A service that the company has saved', {
    properties: { ...about, kind: '`service`' },
  }),
  answered('Favourite', Favourite, 'A listing that the company has saved', { examples: [favouriteExample] }),
  answered('Favourites', listFavourites.answer, 'A page of favorites', {
    properties: { ...PAGE, total: 'How many match', favourites: 'Those of the page' },
  }),
  answered('FavouriteIds', listFavouriteIds.answer, 'Which listings the company has saved', {
    properties: { spaces: 'The ids of spaces', services: 'The ids of services' },
  }),
  sent('FavouriteChange', saveFavourite.body, 'What the company says of the listing', {
    properties: { note: `${about.note}; absent leaves it`, state: `${about.state}; absent leaves it` },
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
  answered('MergedFavourites', mergeFavourites.answer, 'What the merge has done', {
    properties: {
      added: 'How many were added',
      left: 'Those for which the company has no room',
    },
  }),
  answered('LeftFavourite', mergeFavourites.answer.entries.left.item, 'A listing that was not saved', {
    properties: { kind: '`space` or `service`', id: about.listingId },
  }),
];
