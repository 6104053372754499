import { formatNumber } from '#site/format.ts';
import type { ListSection } from '#stores/search/list.ts';
import { useLocale, useT } from '../island.tsx';
import { useResults } from './search-context.ts';

/** Headings of the parts of a list, by the place of the card that they precede. */
export function useSectionHeads(): ReadonlyMap<number, string> {
  const t = useT();
  const locale = useLocale();
  const results = useResults();
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
  const { total, unstated = 0, onRequest = 0 } = results;
  if (!results.includesOpen || unstated + onRequest === 0) return heads;
  const head = (place: number, group: 'fits' | 'unstated' | 'onRequest', count: number) => {
    if (count > 0) heads.set(place, t(`results.groups.${group}`, { number: formatNumber(count, locale) }));
  };
  if (heads.size === 0) head(0, 'fits', total);
  head(total, 'unstated', unstated);
  head(total + unstated, 'onRequest', onRequest);
  return heads;

  function marketName(market: NonNullable<ListSection['market']>): string {
    return t(`facts.price.markets.${market}`);
  }
}
