import type { Page } from 'playwright/test';
import { factFilters } from '#domain/facts/fact-filters.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { boundsOfView, formatBounds, START_VIEW, type Size } from '#domain/map/map-view.ts';

const FLAGS = ['typeData', 'operationsData', 'equipmentData', 'storageData', 'goodsData', 'licensesData'];
const FIGURES = ['minSurface', 'maxSurface', 'minHeight', 'minPalletPositions'];
/** One chip each. */
const FACTS = Object.keys(factFilters(spaceFacts));
const NAMES = ['country', 'region', 'city'];

/** Derives the expected API query and display from an address of the map search, and the size of a map that it follows. */
function expectedFor(address: URL, followed: Size | undefined) {
  const parameters = address.searchParams;
  const query = new URLSearchParams();
  let chips = 0;
  for (const name of FLAGS) {
    const terms = parameters.get(name);
    if (terms === null) continue;
    query.set(name, terms);
    chips += Object.keys(JSON.parse(terms) as object).length;
  }
  for (const name of [...FIGURES, ...FACTS, ...NAMES]) {
    const value = parameters.get(name);
    if (value === null) continue;
    query.set(name, value);
    chips += 1;
  }
  const [at, place, area] = [parameters.get('at'), parameters.get('place'), parameters.get('area')];
  const isPart = area !== null && area !== 'all';
  if (at !== null) {
    query.set('near', at);
    query.set('radius', parameters.get('r') ?? '50');
  } else if (place !== null) query.set('within', place);
  else if (isPart) query.set('bbox', area);
  const isFree = at === null && place === null && area === null && NAMES.every((name) => !query.has(name));
  const isVisiblePart = isFree && followed !== undefined;
  if (isVisiblePart) query.set('bbox', formatBounds(boundsOfView(START_VIEW, followed)));
  const isNarrowed = at !== null || place !== null || isPart;
  if (isNarrowed) chips += 1;
  const sort = parameters.get('sort') ?? (at === null ? 'newest' : 'nearest');
  query.set('sort', sort === 'nearest' && at === null && !isPart && !isVisiblePart ? 'newest' : sort);
  return {
    query,
    chips,
    isAllInSight: isVisiblePart ? !parameters.has('chosen') : isNarrowed && (isPart || !parameters.has('z')),
  };
}

const readSearch = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const chips = all('ul').find((list) => /^(Active filters|Filtros activos)$/.test(list.ariaLabel ?? ''));
    const map = document.querySelector('[role=application]');
    const isFollowed = document.querySelector<HTMLInputElement>('#map input[role=switch]')?.checked === true;
    const size = { width: map?.clientWidth ?? 0, height: map?.clientHeight ?? 0 };
    return {
      address: location.href,
      followed: isFollowed && size.width > 0 ? size : undefined,
      count: all('[role=status] strong')[0]?.textContent ?? '',
      cards: all('#results :is(article h3, tbody th) a').map(
        (link) => link.getAttribute('href')?.split('?')[0]?.split('/').at(-1) ?? '',
      ),
      chips: [...(chips?.children ?? [])].filter((chip) => !/^(Clear|Quitar) /.test(chip.textContent)).length,
      marked: all('[data-marker]').reduce(
        (sum, marker) => sum + (marker.dataset['group'] === undefined ? 1 : Number(marker.textContent)),
        0,
      ),
    };
  });

interface SearchResponse {
  readonly spaces: readonly {
    readonly _id: string;
    readonly locationData: { readonly coordinates?: string | null };
  }[];
  readonly total: number;
}

/** Lists where list, count, chips and markers contradict the address. */
export async function findContradictions(page: Page): Promise<string[]> {
  const shown = await readSearch(page);
  const address = new URL(shown.address);
  const { query, chips, isAllInSight } = expectedFor(address, shown.followed);
  const answer = await page.request.get(`/api/spaces/filter?${query.toString()}`);
  // The contract holds the full type.
  const { spaces, total } = (await answer.json()) as SearchResponse;
  const differences: string[] = [];
  const compare = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      differences.push(
        `${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)} at ${address.search}`,
      );
  };
  compare('count', shown.count.replace(/ .*/, ''), String(total));
  // Without matches the list shows more distant spaces.
  if (total > 0) {
    const ids = spaces.map(({ _id }) => _id);
    compare('list', shown.cards.slice(0, ids.length), ids);
  }
  compare('chips', shown.chips, chips);
  if (isAllInSight) compare('markers', shown.marked, total);
  else if (shown.marked > total) compare('markers', shown.marked, `at most ${String(total)}`);
  return differences;
}
