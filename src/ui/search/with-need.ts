import type { ListingSummary } from '../listing/ListingCard.tsx';
import type { SearchStores } from './search-context.ts';

/** Its page judges it by the search; the part of a map is none of its criteria. */
export function withNeed(
  summary: ListingSummary,
  { canonicalQuery }: Pick<SearchStores<never, never>, 'canonicalQuery'>,
): ListingSummary {
  const query = new URLSearchParams(canonicalQuery());
  query.delete('area');
  return query.size === 0 ? summary : { ...summary, href: `${summary.href}?${query.toString()}` };
}
