import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { ExportFound } from '#ui/search/ExportFound.tsx';
import { useSearch, type ExportProps } from '#ui/search/search-context.ts';
import { saveSpaces } from './save-spaces.ts';

function Export({ onClose }: ExportProps) {
  const t = useT();
  const locale = useLocale();
  const { listQuery } = useSearch().search;
  return <ExportFound save={(saving) => saveSpaces(listQuery(), t, locale, saving)} onClose={onClose} />;
}

export const ExportSpaces = lazyIsland(Export, ['availability', 'card', 'csv', 'flags', 'types']);
