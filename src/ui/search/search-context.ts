import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { createContext, useContext, useDeferredValue, type ComponentProps, type ReactNode } from 'react';
import type { FactOrder } from '#domain/facts/first-filters.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Area } from '#domain/search/area.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import type { Sort } from '#domain/search/search-query.ts';
import type { Key, Translate } from '#site/translate.ts';
import type { Favourites } from '#stores/favourites/favourites.ts';
import type { Alternatives } from '#stores/search/alternatives.ts';
import type { createScrollRestoration } from '#stores/search/scroll-restoration.ts';
import type { Page, Results } from '#stores/search/list.ts';
import type { Lookup } from '#stores/search/place-lookup.ts';
import type { Ask, FacetCounts, ListedCard, Query, Search } from '#stores/search/search.ts';
import type { lazy } from '../lazy.tsx';
import type { ListingCard, ListingSummary } from '../listing/ListingCard.tsx';
import type { SuggestPlaces } from '../place/use-suggestions.ts';
import type { SaveProps } from '../saved-search/SaveDialog.tsx';
import type { LabelsByName } from '#site/search-words/filter-labels.ts';

export type Layout = NonNullable<Search<Filters>['layout']>;
export type CardLayout = Exclude<Layout, 'table'>;

/** Methods, since they accept any kind's parameters. */
export interface SearchStores<F extends Filters, Card extends ListedCard> {
  readonly filters: F;
  readonly $search: ReadableAtom<Search<F>>;
  readonly $layout: ReadableAtom<Layout | undefined>;
  readonly $results: ReadableAtom<Results<Card>>;
  /** Earlier cards while loading. */
  readonly $cards: ReadableAtom<readonly Card[]>;
  readonly $facets: ReadableAtom<FacetCounts | undefined>;
  /** Where the results come from, such as the visible part of a map. */
  readonly $searchedArea: ReadableAtom<Area>;
  readonly $alternatives: ReadableAtom<Alternatives<Card> | undefined>;
  readonly $almost: ReadableAtom<readonly Card[]>;
  readonly $lookup: ReadableAtom<Lookup>;
  readonly suggest: SuggestPlaces;
  readonly scroll: Pick<ReturnType<typeof createScrollRestoration>, '$pending' | 'save' | 'finish'>;
  canonicalQuery(this: void): string;
  listQuery(this: void): Query;
  reload(this: void): Promise<void>;
  /** @returns the first new card */
  loadMore(this: void): Promise<Card | undefined>;
  changeFilters(this: void, changes: Partial<FilterValues<F>>, isTyped: boolean): void;
  clearAll(this: void): void;
  clearFilters(this: void): void;
  dropFilter(this: void, name: string): void;
  widenTo(this: void, km: number | 'everywhere'): void;
  setArea(this: void, area: Area): void;
  findPlace(this: void, text: string): Promise<boolean>;
  findNearMe(this: void): Promise<boolean>;
  changeSort(this: void, sort: Sort): void;
  changeLayout(this: void, layout: Layout): void;
}

type SearchWord = CountWord | `${CountWord}Capped` | 'anything' | 'empty' | 'emptyHint';

/** Worded with a number. */
export type CountWord = 'count' | 'show';

/** Of what opens on request. */
export interface ExportProps {
  readonly onClose: () => void;
}

/** How a card is shown; its children lie above its link. */
export type CardView = Pick<ComponentProps<typeof ListingCard>, 'layout' | 'isOutline' | 'children'>;

export interface Mark {
  readonly isLifted: boolean;
  readonly isChosen: boolean;
  readonly onLift: (isLifted: boolean) => void;
}

export interface SearchScreen<F extends Filters, Card extends ListedCard> {
  readonly kind: ListingKind;
  readonly favourites: Favourites;
  readonly list: Ask<Page<Card>>;
  readonly search: SearchStores<F, Card>;
  readonly labels: LabelsByName;
  readonly factOrder: FactOrder;
  readonly word: (name: SearchWord) => Key;
  /** Loaded on first interaction. */
  readonly Save: ReturnType<typeof lazy<SaveProps>>;
  /** Loaded on request. */
  readonly Export: ReturnType<typeof lazy<ExportProps>>;
  /** Asks the owners of the best matches; loaded on request. */
  readonly Ask: ReturnType<typeof lazy<ExportProps>>;
  showInHead(
    this: void,
    found: { readonly summary: string | undefined; readonly total: number; readonly ids: readonly string[] },
    locale: Locale,
  ): void;
  /** Keeps the search as the last of its kind. */
  remember(this: void, query: string): void;
  renderCard(this: void, card: Card, view: CardView): ReactNode;
  summarize(this: void, card: Card, t: Translate, locale: Locale): ListingSummary;
  /** A hook: how a row and its marker on the map highlight each other. */
  useMark?(this: void, card: Card): Mark;
}

export type AnySearchScreen = SearchScreen<Filters, ListedCard>;

const Context = createContext<AnySearchScreen | undefined>(undefined);

export const SearchContext = Context.Provider;

export function useSearch(): AnySearchScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('A view of a search must be inside its context.');
  return screen;
}

/** All views show results at the same moment; cards render in a transition. */
export const useResults = (): Results<ListedCard> => useDeferredValue(useStore(useSearch().search.$results));
