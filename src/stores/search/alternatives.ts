import { atom, computed, type ReadableAtom } from 'nanostores';
import { isSoft, PLACE_TYPES } from '#domain/search/filters.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { Page, Results } from './list.ts';
import { createDebouncedLoader } from './debounced-loader.ts';
import type { Ask, FacetCounts, ListedCard, Query, Search } from './search.ts';

export interface Alternatives<Card> {
  /** Of the filters that may give way, the one whose removal gives the most results. */
  readonly filter?: Removal | undefined;
  /** Of all others. */
  readonly condition?: Removal | undefined;
  /** Nearest first. */
  readonly nearest: readonly Card[];
  /** Radius in km with at least one result, or everywhere. */
  readonly widenTo?: number | 'everywhere' | undefined;
}

export interface Removal {
  readonly name: string;
  readonly total: number;
}

interface Options<F extends Filters, Card> {
  readonly filters: F;
  readonly $search: ReadableAtom<Search<F>>;
  readonly $results: ReadableAtom<Results<Card>>;
  readonly $counted: ReadableAtom<Pick<FacetCounts, 'without'> | undefined>;
  readonly ask: Ask<Page<Card>>;
  readonly query: () => Query;
}

const WIDER_KM = [25, 50, 100, 250, 500, 1000] as const;
const NEAREST = 6;

/** Parameters of an area without a name. */
const AREA_PARAMETERS: readonly string[] = ['near', 'radius', 'within', 'bbox'];

/** Suggestions for an empty result. Set all at once, so that the layout does not shift. */
export function createAlternatives<F extends Filters, Card extends ListedCard>(options: Options<F, Card>) {
  const { filters, $search, $results, $counted, ask, query } = options;
  const $nearest = atom<readonly Card[] | undefined>();

  const $alternatives = computed(
    [$search, $results, $counted, $nearest],
    (search, results, counted, nearest) =>
      results.status === 'loaded' && results.total === 0 && counted && nearest
        ? alternativesOf(filters, search, counted, nearest)
        : undefined,
  );

  const loader = createDebouncedLoader(async (signal) => {
    const { radius, ...everywhere } = query();
    if (radius === undefined) {
      $nearest.set([]);
      return;
    }
    const asked = { ...everywhere, sort: 'nearest', limit: String(NEAREST) };
    // Failures leave the other suggestions.
    const answer = await ask({ query: asked, signal }).catch(() => undefined);
    if (!signal.aborted) $nearest.set(answer?.cards ?? []);
  });

  function clear(): void {
    loader.stop();
    $nearest.set(undefined);
  }

  return { $alternatives, load: loader.load, clear };
}

function alternativesOf<Card extends ListedCard>(
  filters: Filters,
  { area }: Search<Filters>,
  { without: totals }: Pick<FacetCounts, 'without'>,
  nearest: readonly Card[],
): Alternatives<Card> {
  const without = Object.entries(totals).filter(([, total]) => total > 0);
  const removals = without
    .flatMap(([parameter, total]): Removal[] => {
      const name = filterOfParameter(filters, parameter);
      return name === undefined ? [] : [{ name, total }];
    })
    .sort((one, other) => other.total - one.total);
  const mayGiveWay = ({ name }: Removal) => filters[name] !== undefined && isSoft(filters[name]);
  const filter = removals.find(mayGiveWay);
  const condition = removals.find((removal) => !mayGiveWay(removal));
  const [first] = nearest;
  const isSomewhere = without.some(([parameter]) => AREA_PARAMETERS.includes(parameter));
  const widenTo =
    area.type === 'near' && first !== undefined
      ? widerThan(area.radiusKm, first.distanceKm ?? Infinity)
      : isSomewhere
        ? 'everywhere'
        : undefined;
  return { filter, condition, nearest, widenTo };
}

// Distances are rounded, so a match just inside a radius may lie just outside it.
const widerThan = (radiusKm: number, distanceKm: number): number | 'everywhere' =>
  WIDER_KM.find((km) => km > radiusKm && km > distanceKm) ?? 'everywhere';

function filterOfParameter(filters: Filters, parameter: string): string | undefined {
  const isPlaceType = PLACE_TYPES.some((type) => type === parameter);
  return Object.entries(filters).find(([name, filter]) =>
    filter.type === 'place' ? isPlaceType : name === parameter,
  )?.[0];
}
