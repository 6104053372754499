import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Facets } from '#api/facets.ts';
import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { fromQuery, toQuery } from '#domain/search/filter-values.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { SPACE_TYPES, WAREHOUSE_TYPES } from '#domain/space/space-parts.ts';
import { island } from '#ui/island.tsx';
import { FilterPanel } from '#ui/search/FilterPanel.tsx';
import { serviceFilterLabels } from '#site/search-words/service-filter-labels.ts';
import { spaceFilterLabels } from '#site/search-words/space-filter-labels.ts';
import { press, renderIsland, settle } from '../../render-island.ts';

const kinds = {
  space: {
    filters: spaceFilters as Filters,
    labels: spaceFilterLabels,
    factOrder: {
      typeFilter: 'typeData',
      types: SPACE_TYPES,
      kinds: { warehouse: WAREHOUSE_TYPES },
      firstOf: firstFactsOfSpace,
    },
  },
  service: {
    filters: serviceFilters as Filters,
    labels: serviceFilterLabels,
    factOrder: { typeFilter: 'plType', types: PL_TYPES, kinds: {}, firstOf: firstFactsOfService },
  },
};

type Kind = keyof typeof kinds;

interface Props {
  readonly kind: Kind;
  /** Query of the address. */
  readonly start: string;
  readonly totals?: Facets['groups'] | undefined;
}

let sent: Record<string, string> = {};
let changed: Partial<FilterValues<Filters>> = {};
let change: (values: FilterValues<Filters>) => void = () => undefined;

const Panel = island(
  ({ kind, start, totals }: Props) => {
    const { filters } = kinds[kind];
    const [values, setValues] = useState(() => fromQuery(filters, new URLSearchParams(start)));
    sent = toQuery(filters, values);
    change = setValues;
    return (
      <FilterPanel
        {...kinds[kind]}
        values={values}
        facets={totals && { groups: totals }}
        place={<p>Place</p>}
        onChange={(changes) => {
          changed = changes;
          setValues((before) => ({ ...before, ...changes }));
        }}
      />
    );
  },
  ['common', 'facts', 'flags', 'place', 'search', 'service-flags', 'services', 'types'],
);

interface Start extends Partial<Props> {
  readonly locale?: Locale;
}

/** Renders the panel of a search, for spaces by default. */
export async function showPanel({ kind = 'space', start = '', locale = 'en', totals }: Start = {}) {
  const panelWith = (counts: Props['totals']) => (
    <Panel locale={locale} kind={kind} start={start} totals={counts} />
  );
  const { rerender } = await renderIsland(panelWith(totals));
  await screen.findAllByRole('checkbox');
  return {
    /** Parameters that the search sends. */
    sent: () => sent,
    /** The last change. */
    changed: () => changed,
    /** Changes the search elsewhere, as chips and Back do. */
    goTo: (address: string) =>
      settle(() => change(fromQuery(kinds[kind].filters, new URLSearchParams(address)))),
    count: (counts: Facets['groups']) => settle(() => rerender(panelWith(counts))),
  };
}

export const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const choose = (name: string) => press(checkbox(name));
export const type = (name: string, text: string) =>
  settle(() => fireEvent.change(field(name), { target: { value: text } }));

/** The button that opens and closes a group; its name may end with the number of choices. */
export const opener = (title: string) => {
  const shown = screen
    .getAllByRole('button')
    .filter(({ ariaExpanded, textContent }) => ariaExpanded !== null && textContent.startsWith(title));
  const [button] = shown;
  if (!button) throw new Error(`${title} is no group.`);
  return button;
};
export const isOpen = (title: string): boolean => opener(title).ariaExpanded === 'true';

/** Opens or closes a group. */
export const toggle = (title: string) => press(opener(title));

export async function openMore(title = 'More filters', search = 'Find a filter'): Promise<HTMLInputElement> {
  await toggle(title);
  return await screen.findByRole('searchbox', { name: search });
}
