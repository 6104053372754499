import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { ExportFound } from '#ui/search/ExportFound.tsx';
import type { FavouritesQuery } from './my-favourites.ts';
import { saveFavourites } from './save-favourites.ts';

interface Props {
  readonly query: FavouritesQuery;
  readonly onClose: () => void;
}

function Export({ query, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  return <ExportFound save={(saving) => saveFavourites(query, t, locale, saving)} onClose={onClose} />;
}

export const ExportFavourites = lazyIsland(Export, [
  'availability',
  'card',
  'csv',
  'facts',
  'favourites',
  'flags',
  'service-flags',
  'types',
]);
