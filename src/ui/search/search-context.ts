import { createContext, useContext, type ReactNode } from 'react';
import type { ReadableAtom } from 'nanostores';
import type { Area } from '#domain/search/area.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import type { Sort } from '#domain/search/search-query.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Key } from '#site/translate.ts';
import type { createListPlace } from '#stores/search/list-place.ts';
import type { Results } from '#stores/search/list.ts';
import type { Lookup } from '#stores/search/lookup.ts';
import type { Counted, Listed, Query, Search } from '#stores/search/search.ts';
import type { Alternatives } from '#stores/search/alternatives.ts';
import type { SuggestPlaces } from '../place/use-suggestions.ts';
import type { lazy } from '../lazy.tsx';
import type { SaveProps } from '../saved-search/SaveDialog.tsx';
import type { FilterLabel } from './filter-labels.ts';

/** How results are shown: as cards, or as rows. */
export type Layout = NonNullable<Search<Filters>['layout']>;

/** What the views need of a search, whatever it finds. Methods, so that a search of any listing fits. */
export interface SearchStores<F extends Filters, Card extends Listed> {
  readonly filters: F;
  readonly $search: ReadableAtom<Search<F>>;
  readonly $results: ReadableAtom<Results<Card>>;
  /** The cards to show; while an answer is on its way those of before. */
  readonly $cards: ReadableAtom<readonly Card[]>;
  /** How many listings each further choice would find, once that is known. */
  readonly $facets: ReadableAtom<Counted | undefined>;
  readonly $alternatives: ReadableAtom<Alternatives<Card> | undefined>;
  /** What became of the place that the visitor, or the address, has named. */
  readonly $lookup: ReadableAtom<Lookup>;
  readonly suggest: SuggestPlaces;
  readonly listPlace: Pick<ReturnType<typeof createListPlace>, '$wanted' | 'keep' | 'settle'>;
  /** What is found now, as a search is saved: the part of the address's query that decides it. */
  kept(this: void): string;
  /** The query of what is searched now, with its order. */
  listQuery(this: void): Query;
  reload(this: void): Promise<void>;
  loadMore(this: void): Promise<void>;
  changeFilters(this: void, values: FilterValues<F>, isTyped: boolean): void;
  /** Removes all filters and the area. */
  clearAll(this: void): void;
  /** Removes all filters; the area stays. */
  clearFilters(this: void): void;
  dropFilter(this: void, name: string): void;
  widenTo(this: void, km: number | 'everywhere'): void;
  setArea(this: void, area: Area): void;
  findPlace(this: void, text: string): Promise<boolean>;
  findNearMe(this: void): Promise<boolean>;
  changeSort(this: void, sort: Sort): void;
  changeLayout(this: void, layout: Layout): void;
}

/** What a search says of what it finds, where that differs from one kind of listing to another. */
export interface SearchWords {
  readonly loading: Key;
  readonly count: Key;
  readonly countCapped: Key;
  /** What the sheet's button says. */
  readonly show: Key;
  readonly showCapped: Key;
  /** That nothing is chosen but maybe where. */
  readonly anything: Key;
  readonly empty: Key;
  readonly emptyHint: Key;
}

/** What saving the results as a file is told. */
export interface ExportProps {
  readonly onClose: () => void;
}

/** A search, and how its filters and cards are shown. */
export interface SearchScreen<F extends Filters, Card extends Listed> {
  readonly search: SearchStores<F, Card>;
  readonly labels: Readonly<Record<keyof F, FilterLabel>>;
  readonly words: SearchWords;
  /** Saves the search; fetched when somebody turns to it. */
  readonly Save: ReturnType<typeof lazy<SaveProps>>;
  /** Saves what was found as a file; fetched when somebody asks for it. */
  readonly Export: ReturnType<typeof lazy<ExportProps>>;
  /** Says in the page's head what is searched and what was found. */
  showInHead(
    this: void,
    found: { readonly summary: string | undefined; readonly total: number; readonly ids: readonly string[] },
    locale: Locale,
  ): void;
  renderCard(this: void, card: Card, layout: Layout): ReactNode;
}

/** The search that views are of: they know of it only what every search has. */
export type AnySearchScreen = SearchScreen<Filters, Listed>;

const Context = createContext<AnySearchScreen | undefined>(undefined);

/** Gives the views of a search the one that they belong to. */
export const SearchContext = Context.Provider;

/** The search that the view belongs to. */
export function useSearch(): AnySearchScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('A view of a search must be inside its context.');
  return screen;
}
