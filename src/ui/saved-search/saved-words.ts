import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { NAME_LIMIT, type SavedSearch } from '#domain/saved-search/saved-search.ts';
import { EVERYWHERE } from '#domain/search/area.ts';
import type { Filters } from '#domain/search/filters.ts';
import { searchParameters } from '#domain/search/search-parameters.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { fetchPlaceNames } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { describeSearch } from '#site/search-words/describe-search.ts';
import type { FilterLabel } from '#site/search-words/filter-labels.ts';
import { serviceFilterLabels } from '#site/search-words/service-filter-labels.ts';
import { spaceFilterLabels } from '#site/search-words/space-filter-labels.ts';

interface SearchedKind {
  readonly filters: Filters;
  readonly labels: Readonly<Record<string, FilterLabel>>;
  readonly page: 'MapSearch' | 'ServicesSearch';
}

const SEARCHED: Readonly<Record<ListingKind, SearchedKind>> = {
  space: { filters: spaceFilters, labels: spaceFilterLabels, page: 'MapSearch' },
  service: { filters: serviceFilters, labels: serviceFilterLabels, page: 'ServicesSearch' },
};

export function savedWords({ kind, query }: SavedSearch, t: Translate, locale: Locale): string[] {
  const { filters, labels } = SEARCHED[kind];
  const { area, ...saved } = searchParameters(filters).read(new URLSearchParams(query));
  const searched = { ...saved, area: area.type === 'unknown' ? EVERYWHERE : area };
  return describeSearch(filters, labels, searched, { t, locale });
}

/** Cached: React's `use()` needs the same promise each time. */
export const placeNamesOf = ({ query }: SavedSearch): Promise<void> | undefined =>
  new URLSearchParams(query).has('place') ? fetchPlaceNames() : undefined;

/** Defaults to its filters. */
export function savedName(search: SavedSearch, t: Translate, locale: Locale): string {
  return search.name === '' ? searchName(search.kind, savedWords(search, t, locale), t) : search.name;
}

/** Newest first. */
export function savedHref({ kind, query, newCount }: SavedSearch, locale: Locale): string {
  const asked = Object.fromEntries(new URLSearchParams(query));
  return href(SEARCHED[kind].page, locale, {
    query: { ...asked, ...(newCount > 0 && { sort: 'newest' }) },
  });
}

/** @param asked filter texts; as many are used as fit into a name */
export function searchName(kind: ListingKind, asked: readonly string[], t: Translate): string {
  if (asked.length === 0) return t(`saved-searches.name.all.${kind}`);
  const whole = nameOf(asked);
  if (whole.length <= NAME_LIMIT) return whole;
  const fitting = asked.findLastIndex(
    (_, last) => nameOf([...asked.slice(0, last + 1), '…']).length <= NAME_LIMIT,
  );
  return nameOf([...asked.slice(0, fitting + 1), '…']);

  function nameOf(filters: readonly string[]): string {
    return t(`saved-searches.name.${kind}`, { filters: filters.join(' · ') });
  }
}
