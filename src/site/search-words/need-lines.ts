import type { Need } from '#domain/need/need.ts';
import { readNeed } from '#domain/need/need-query.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { formatNumber } from '#site/format.ts';
import type { Topic } from '../translate.ts';
import type { Language } from './active-filters.ts';
import { describeSearch } from './describe-search.ts';
import type { NeedParts } from './need.ts';

const TOPICS = ['card', 'enquiry', 'facts', 'results', 'search', 'types'] as const;

/** Topics of {@link needLines}. */
export const NEED_TOPICS = {
  space: [...TOPICS, 'flags'],
  service: [...TOPICS, 'service-flags', 'services'],
} as const satisfies Record<ListingKind, readonly Topic[]>;

export type SearchWords = Pick<NeedParts, 'filters' | 'labels'>;

/** What the need asks for, each in words of its own. */
export function needLines(
  { filters, labels }: SearchWords,
  { query, movements, orders, goods, note }: Need,
  language: Language,
): string[] {
  const { t, locale } = language;
  const { values, area } = readNeed(filters, query);
  const numbers = (given: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, formatNumber(value, locale)]));
  // Orders are said with their units.
  const { orders: _, ...others } = values;
  return [
    ...describeSearch(filters, labels, { area, filters: orders ? others : values }, language),
    ...(movements ? [t('enquiry.need.movements', numbers(movements))] : []),
    ...(orders ? [t('enquiry.need.orders', numbers(orders))] : []),
    ...(goods === undefined ? [] : [t('enquiry.need.goods', { goods })]),
    ...(note === undefined ? [] : [note]),
  ];
}
