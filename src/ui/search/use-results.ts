import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import type { Results } from '#stores/search/list.ts';
import { useSearch } from './search-context.ts';
import type { ListedCard } from '#stores/search/search.ts';

/** All views show results at the same moment; cards render in a transition. */
export const useResults = (): Results<ListedCard> => useDeferredValue(useStore(useSearch().search.$results));
