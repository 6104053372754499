import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { ExportFound } from '#ui/search/ExportFound.tsx';
import { saveFavourites } from './save-favourites.ts';

function Export({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  return <ExportFound save={(saving) => saveFavourites(t, locale, saving)} onClose={onClose} />;
}

export const ExportFavourites = lazyIsland(Export, [
  'availability',
  'card',
  'csv',
  'favourites',
  'flags',
  'service-flags',
  'types',
]);
