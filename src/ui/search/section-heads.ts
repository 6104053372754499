import { useStore } from '@nanostores/react';
import { formatNumber } from '#site/format.ts';
import type { ListSection } from '#stores/search/list.ts';
import { useLocale, useT } from '../island.tsx';
import { useSearch, useResults } from './search-context.ts';
import { askedFacts, useAskedFacts } from './UnstatedNote.tsx';

/** Which cards have not stated all that the search asks for, and the ids of what it asks for. */
export function useOpenCards() {
  const results = useResults();
  const { search } = useSearch();
  const { filters: values } = useStore(search.$search);
  const { total = 0, unstated = 0 } = results.status === 'loaded' ? results : {};
  const facts = askedFacts(search.filters, values).join(',');
  const areIncluded = values['unstated'] === true;
  return { facts, isOpen: (index: number) => areIncluded && index >= total && index < total + unstated };
}

/** Headings of the parts of a list, by the place of the card that they precede. */
export function useSectionHeads(): ReadonlyMap<number, string> {
  const t = useT();
  const locale = useLocale();
  const results = useResults();
  const asked = useAskedFacts();
  const { filters: values } = useStore(useSearch().search.$search);
  const heads = new Map<number, string>();
  if (results.status !== 'loaded') return heads;
  let index = 0;
  for (const { standing, market, total } of results.sections) {
    const number = formatNumber(total, locale);
    heads.set(
      index,
      t(`facts.price.sections.${standing}`, { number, market: market ? marketName(market) : '' }),
    );
    index += total;
  }
  if (values['unstated'] !== true) return heads;
  const { total, unstated = 0, onRequest = 0 } = results;
  if (unstated > 0) heads.set(total, t('facts.filters.unstatedHeading', { facts: asked }));
  if (onRequest > 0) heads.set(total + unstated, t('facts.price.limitHeading'));
  return heads;

  function marketName(market: NonNullable<ListSection['market']>): string {
    return t(`facts.price.markets.${market}`);
  }
}
