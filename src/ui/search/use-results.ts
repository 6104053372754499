import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import type { Results } from '#stores/search/list.ts';
import { useSearch } from './search-context.ts';
import type { Listed } from '#stores/search/search.ts';

/**
 * What was found, as every view says it at the same moment: cards are made aside, between what the visitor does, and
 * nothing that is said of them comes before them.
 */
export const useResults = (): Results<Listed> => useDeferredValue(useStore(useSearch().search.$results));
