import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished } from 'vitest';
import type { CardFit } from '#domain/need/card-fit.ts';
import { nearArea } from '#domain/search/area.ts';
import { bound, flags, type Filters } from '#domain/search/filters.ts';
import { AskBestMatches } from '#features/search/AskBestMatches.tsx';
import { ExportResults } from '#features/search/ExportResults.tsx';
import { SaveCurrentSearch } from '#features/search/SaveCurrentSearch.tsx';
import { listSpaces } from '#features/search/space-search.ts';
import { searchHead } from '#page-meta/search-head.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { createSearch, type SearchParts } from '#stores/search/create-search.ts';
import { ownHistory } from '#stores/search/search-history.ts';
import type { Query } from '#stores/search/search.ts';
import { island } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ResultPanel } from '#ui/search/ResultPanel.tsx';
import { SearchContext, type SearchScreen } from '#ui/search/search-context.ts';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { renderIsland } from '../../render-island.ts';

const filters = {
  goodsData: flags({ food: ['goods.perishable'], dangerousGoods: ['goods.chemical'] }),
  minSurface: bound('surface', 'atLeast'),
} satisfies Filters;

interface Card {
  readonly _id: string;
  readonly userId?: string;
  readonly userName?: string;
  readonly distanceKm?: number;
  readonly fit?: CardFit;
}
type Parts = SearchParts<typeof filters, Card>;
type Screen = SearchScreen<typeof filters, Card>;

/** A complete page of results. */
export const page = (count: number, more: Partial<Card> = {}) => ({
  cards: Array.from({ length: count }, (_, place): Card => ({ _id: `space ${String(place)}`, ...more })),
  total: count,
  nextCursor: null,
});

const Panel = island(
  ({ shown }: { readonly shown: Screen }) => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <SearchContext value={shown}>
        <SearchBar isSheetOpen={isOpen} onOpen={() => setIsOpen(true)} />
        <div data-testid="panel" tabIndex={-1}>
          <ResultPanel isSheetOpen={isOpen} onOpenFilters={() => setIsOpen(true)} />
        </div>
      </SearchContext>
    );
  },
  ['card', 'common', 'facts', 'place', 'results', 'search', 'types'],
);

/** Renders a space search in a panel of this width; records its list requests. */
export async function show(
  list: Parts['list'],
  { facets, almost, history = ownHistory(), width = 400 }: Partial<Parts> & { width?: number } = {},
) {
  const requests: Query[] = [];
  const search = createSearch<typeof filters, Card>({
    filters,
    list: (asking) => {
      requests.push(asking.query);
      return list(asking);
    },
    ...(facets && { facets }),
    ...(almost && { almost }),
    history,
  });
  const shown: Screen = {
    kind: 'space',
    favourites,
    // The export asks the API for whole cards.
    list: listSpaces as unknown as Parts['list'],
    search,
    factOrder: { typeFilter: 'typeData', types: [], kinds: {}, firstOf: () => undefined },
    labels: {
      goodsData: {
        title: 'search.filters.goods',
        terms: { food: 'search.terms.food', dangerousGoods: 'search.terms.dangerousGoods' },
      },
      minSurface: { title: 'search.chips.minSurface' },
    },
    word: (name) => `search.results.${name}` as const,
    Save: lazy(() => Promise.resolve(SaveCurrentSearch)),
    Ask: lazy(() => Promise.resolve(AskBestMatches)),
    Export: lazy(() => Promise.resolve(ExportResults)),
    remember: () => undefined,
    showInHead: searchHead((id, locale) => `/${locale}/${id}`),
    renderCard: ({ _id }, { layout, children }) => (
      <article data-layout={layout}>
        {_id}
        {children}
      </article>
    ),
    summarize: ({ _id }) => ({
      href: `/spaces/${_id}`,
      saves: { kind: 'space', id: _id },
      eyebrow: 'Empty plot',
      title: _id,
      drawing: 'space-emptyPlot',
      figures: [{ icon: 'surface', name: 'Site area', value: '500 m²' }],
      tags: [],
    }),
  };
  document.body.style.inlineSize = `${String(width)}px`;
  scrollTo({ top: 0, behavior: 'instant' });
  onTestFinished(() => document.body.removeAttribute('style'));
  await renderIsland(<Panel locale="en" shown={shown} />);
  onTestFinished(search.start());
  await waitFor(() => expect(search.$results.get().status).not.toBe('loading'));
  return { search, requests };
}

export const VALENCIA = nearArea({ lat: 39.47, lng: -0.38 }, { name: 'Valencia', country: 'ES' });

export const setFood = ({ search }: Awaited<ReturnType<typeof show>>) =>
  act(() => {
    const { filters: values } = search.$search.get();
    const goodsData = { ...values.goodsData, terms: { ...values.goodsData.terms, food: true } };
    search.changeFilters({ goodsData }, false);
  });
