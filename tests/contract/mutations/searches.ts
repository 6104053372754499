import type { Filters } from '#domain/search/filters.ts';
import { optionsOfFact } from '../../support/plain-facts.ts';
import { isPriceFilter } from '../../support/plain-prices.ts';
import { servicesKind, spacesKind } from '../kinds.ts';
import { add, answerMutation, type Json, type Mutation, queryMutation } from './mutation.ts';

const KINDS = [spacesKind, servicesKind];

/** Changes a number of the query, if it has one. */
const changed = (name: string, change: (value: number) => number) => (query: URLSearchParams) => {
  const given = query.get(name);
  if (given !== null && given !== '') query.set(name, String(change(Number(given))));
};

const FACTS = 'finds who states it';

function checkOf(collection: string, name: string, filter: Filters[string]): string {
  if (filter.type === 'flags') return `${collection}: each term of ${name} finds`;
  if (filter.type === 'number') return `${collection}: ${name} includes its bound`;
  if ('fact' in filter) return `${collection}: ${name} ${FACTS}`;
  if (isPriceFilter(filter)) return `${collection}: maxPrice finds complete prices`;
  if (filter.type === 'unstated') return `${collection}: term ${FACTS}`;
  return `a ${collection.slice(0, -1)} is found by the day`;
}

const filtersIgnored = KINDS.flatMap(({ collection, filters, calls }) =>
  Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.type === 'place') return [];
    const drop = (query: URLSearchParams) => query.delete(name);
    const check = checkOf(collection, name, filter);
    const isOfFacts = 'fact' in filter || filter.type === 'unstated' || isPriceFilter(filter);
    const facets = isOfFacts ? check : `${collection}: list, total and facets agree`;
    return [
      queryMutation(`${collection}: ignores ${name}`, check, calls.search, drop),
      queryMutation(`${collection}: facets ignore ${name}`, facets, calls.facet, drop),
      ...(filter.type === 'number'
        ? [1, -1].map((step) =>
            queryMutation(
              `${collection}: takes ${name} for ${step > 0 ? 'more' : 'less'} than it is`,
              check,
              calls.search,
              changed(name, (value) => Math.max(0, value + step / 10 ** filter.decimals)),
            ),
          )
        : []),
      ...(filter.type === 'flags'
        ? filter.names.slice(1).map((term) =>
            queryMutation(
              `${collection}: takes ${name} ${term} for ${String(filter.names[0])}`,
              check,
              calls.search,
              (query) => {
                const given = query.get(name);
                if (given !== null)
                  query.set(name, given.replace(`"${term}"`, `"${String(filter.names[0])}"`));
              },
            ),
          )
        : []),
      ...('fact' in filter && optionsOfFact(filter).length > 0
        ? [
            answerMutation(
              `${collection}: a facet of ${name} is one too many`,
              facets,
              calls.facet,
              (json) => {
                for (const each of Object.values<Json>(json.groups[name])) add(each, 'total');
              },
            ),
          ]
        : []),
      ...(filter.type === 'flags'
        ? [
            answerMutation(
              `${collection}: a facet of ${name} is one too many`,
              facets,
              calls.facet,
              (json) => {
                const [term = ''] = filter.names;
                add(json.groups[name], term);
              },
            ),
          ]
        : []),
    ];
  }),
);

const pages = KINDS.flatMap(({ collection, calls }) => {
  const paging = `${collection}: pages in the order`;
  const whole = `${collection}: every card contains`;
  return [
    answerMutation(`${collection}: counts one too many`, paging, calls.search, (json) => add(json, 'total')),
    answerMutation(`${collection}: returns the page’s length as total`, paging, calls.search, (json) => {
      json.total = json[collection].length;
    }),
    queryMutation(`${collection}: restarts after a cursor`, paging, calls.search, (query) =>
      query.delete('cursor'),
    ),
    answerMutation(`${collection}: ends after the first page`, paging, calls.search, (json) => {
      json.nextCursor = null;
    }),
    answerMutation(`${collection}: loses the last of each page`, paging, calls.search, (json) => {
      if (json[collection].length > 1) json[collection].pop();
    }),
    answerMutation(`${collection}: shows the first of a page twice`, paging, calls.search, (json) => {
      if (json[collection].length > 1) json[collection][1] = json[collection][0];
    }),
    queryMutation(
      `${collection}: ignores limit`,
      `${collection}: each is on one page`,
      calls.search,
      (query) => query.delete('limit'),
    ),
    ...['newest', 'surface', '-surface', 'price'].map((sort) =>
      queryMutation(
        `${collection}: does not sort by ${sort}`,
        `${collection}: pages in the order ${sort} `,
        calls.search,
        (query) => {
          if (query.get('sort') === sort) query.set('sort', sort === 'newest' ? 'surface' : 'newest');
        },
      ),
    ),
    ...['city', 'region'].map((name) =>
      queryMutation(
        `${collection}: ignores ${name}`,
        `${collection} are found by a ${name}`,
        calls.search,
        (query) => query.delete(name),
      ),
    ),
    queryMutation(
      `${collection}: finds a city by the middle of its name`,
      `${collection} are not found by a city’s middle`,
      calls.search,
      (query) => {
        const name = query.get('city');
        if (name?.startsWith('andu') === false && !name.startsWith('Ñ'))
          query.set('city', name.replace(/^[%_]?\S/, 'Ñ$&').replace(/^Ñ[%_]?a/, 'Ña'));
      },
    ),
    queryMutation(
      `${collection}: distinguishes capitals`,
      `${collection} are found by a city in capitals`,
      calls.search,
      (query) => {
        const name = query.get('city');
        if (name !== null && name === name.toUpperCase()) query.set('city', 'nowhere at all');
      },
    ),
    queryMutation(
      `${collection}: returns ten listings per page`,
      [`the search for ${collection} without a query`, whole],
      calls.search,
      (query) => {
        if (!query.has('limit')) query.set('limit', '10');
      },
    ),
    answerMutation(
      `${collection}: facets omit the totals without each filter`,
      `${collection}: the facets have the total without`,
      calls.facet,
      (json) => {
        json.without = {};
      },
    ),
    answerMutation(
      `${collection}: a total without a filter is one too low`,
      `${collection}: the facets have the total without`,
      calls.facet,
      (json) => {
        for (const name of Object.keys(json.without))
          json.without[name] = Math.max(0, json.without[name] - 1);
      },
    ),
    answerMutation(
      `${collection}: facets count one too many in all`,
      `${collection}: list, total and facets agree`,
      calls.facet,
      (json) => add(json, 'total'),
    ),
    ...(
      [
        ['shows no tags', (card: Json) => (card.tags = [])],
        ['shows a tag of another group', (card: Json) => card.tags.push('licenses.iso9001')],
        ['shows no cover', (card: Json) => (card.cover = null)],
        ['shows its id for its cover', (card: Json) => (card.cover = card.cover && card._id)],
        ['shows another owner', (card: Json) => (card.userName = 'Somebody')],
        ['shows days that were not said', (card: Json) => (card.availableFrom = '2190-01-01')],
      ] as const
    ).map(([what, spoil]) =>
      answerMutation(`${collection}: a card ${what}`, whole, calls.search, (json) => {
        for (const card of json[collection]) spoil(card);
      }),
    ),
  ];
});

const near = KINDS.slice(0, 1).flatMap(({ collection, calls }) => [
  ...['near', 'radius', 'within', 'bbox'].map((name) =>
    queryMutation(
      `${collection}: ignores ${name}`,
      ['is found by a circle that holds it', 'is found by a box around them', 'list, total and facets agree'],
      calls.search,
      (query) => {
        query.delete(name);
        if (name === 'near') query.delete('radius');
        if (query.get('sort') === 'nearest' && !query.has('near') && !query.has('bbox')) query.delete('sort');
      },
    ),
  ),
  queryMutation(`${collection}: does not sort by nearest`, 'in the order nearest', calls.search, (query) => {
    if (query.get('sort') === 'nearest') query.set('sort', 'newest');
  }),
  answerMutation(
    `${collection}: measures distances in miles`,
    'in the order nearest',
    calls.search,
    (json) => {
      for (const card of json[collection])
        if (card.distanceKm > 0) card.distanceKm = Math.round(card.distanceKm / 1.609);
    },
  ),
  answerMutation(
    `${collection}: swaps latitude and longitude`,
    'spaces: every card contains',
    calls.search,
    (json) => {
      for (const { locationData } of json[collection]) {
        if (locationData.coordinates)
          locationData.coordinates = locationData.coordinates.split(',').toReversed().join(',');
      }
    },
  ),
]);

/** Wrong results of searches. */
export const searchMutations: readonly Mutation[] = [...filtersIgnored, ...pages, ...near];
