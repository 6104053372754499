import { getCompany } from '#api/companies.ts';
import { clusterSpaces } from '#api/space-search.ts';
import { ask, idsOf } from '../ask.ts';
import { check, type Check } from '../check.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import { cardsOf, servicesKind, spacesKind, type Kind } from '../kinds.ts';
import { isCard, isWhole, LISTED } from '../known-listing.ts';
import type { Query } from '../common-search-checks.ts';

/** Responses about the catalogue's listings. */
export const catalogueChecks: readonly Check[] = [
  ...[spacesKind, servicesKind].flatMap(checksOfAnswers),
  check('each list of a company is paged by its own cursor', async (contract) => {
    const { company, spaces, services } = await contract.catalogue();
    const path = `/companies/${company.user._id}`;
    const pageAt = async (query: Query) => succeeds(getCompany, await ask(contract, path, query));
    const first = await pageAt({});
    const { _id, name, website, country, logo } = company.user;
    const { createdAt: _createdAt, checks: _checks, ...about } = first.company;
    is('company', about, { _id, name, website, country, logo });
    for (const [list, listings] of [
      ['spaces', spaces],
      ['services', services],
    ] as const) {
      const rest = (await pageAt({ [`${list}Cursor`]: String(first[list].nextCursor) }))[list];
      const cards = [...first[list].cards, ...rest.cards];
      is('totals', [first[list].total, rest.total], [listings.length, listings.length]);
      is(
        'all, the newest first',
        cards.map((card) => card._id),
        idsOf(listings).toReversed(),
      );
      listings.toReversed().forEach((listing, place) => isCard('card', cards[place] ?? {}, listing));
      is('nothing follows', rest.nextCursor, null);
      const parameter = `${list}Cursor`;
      refuses('BAD_FILTER', await ask(contract, path, { [parameter]: 'x' }), [parameter]);
    }
  }),
  check(
    'the map counts each space once, at every zoom, within the bounds of its cluster',
    async (contract) => {
      const { word, spaces } = await contract.catalogue();
      const placed = spaces.flatMap(({ where }) => (where.type === 'nowhere' ? [] : [where]));
      for (const zoom of ['0', '3', '6', '12', '20']) {
        const { clusters } = succeeds(
          clusterSpaces,
          await ask(contract, '/spaces/clusters', { city: word, zoom }),
        );
        is(
          `zoom ${zoom}: sum`,
          clusters.reduce((sum, { count }) => sum + count, 0),
          placed.length,
        );
        for (const { count, bounds, _id } of clusters) {
          const within = placed.filter(
            ({ lat, lng }) =>
              bounds &&
              lat >= bounds.south - 1e-5 &&
              lat <= bounds.north + 1e-5 &&
              lng >= bounds.west - 1e-5 &&
              lng <= bounds.east + 1e-5,
          );
          is(`zoom ${zoom}: a single one is named`, Boolean(_id), count === 1);
          is(`zoom ${zoom}: bounds that hold ${String(count)}`, within.length >= count, true);
        }
      }
    },
  ),
  check('the map shows the details of a single space at its position', async (contract) => {
    const { word, spaces, company } = await contract.catalogue();
    const { clusters } = succeeds(
      clusterSpaces,
      await ask(contract, '/spaces/clusters', { city: word, zoom: '20' }),
    );
    for (const { id, where, body, figures } of spaces) {
      if (where.type === 'nowhere') continue;
      const { lat, lng } = where;
      const { typeData, locationData } = body as {
        typeData: { type: string };
        locationData: { city: string };
      };
      const { prices: _, ...cluster } = clusters.find(({ _id }) => _id === id) ?? {};
      is('cluster', cluster, {
        lat,
        lng,
        count: 1,
        _id: id,
        userName: company.user.name,
        surface: figures.surface,
        palletPositions: figures.palletPositions,
        type: typeData.type,
        city: locationData.city,
        bounds: { west: lng, south: lat, east: lng, north: lat },
      });
    }
  }),
];

function checksOfAnswers({ collection, calls }: Kind): Check[] {
  return [
    check(
      `${collection}: every flag and figure is returned as it was sent, to all callers and to the owner`,
      async (contract) => {
        const catalogue = await contract.catalogue();
        const { visitor, user } = catalogue.company;
        const own = succeeds(calls.listOwn, await visitor.get(`/${collection}/user/${user._id}`));
        is(
          'own list, the newest first',
          own.map(({ _id }) => _id),
          idsOf(catalogue[collection]).toReversed(),
        );
        for (const listing of catalogue[collection]) {
          const found = succeeds(calls.find, await contract.guest().get(`/${collection}/${listing.id}`));
          isWhole('detail', found, listing);
          const listed = own.find(({ _id }) => _id === listing.id);
          isWhole('in the own list', listed ?? {}, listing, LISTED);
        }
      },
    ),
    check(`${collection}: every card contains what a search shows and nothing else`, async (contract) => {
      const catalogue = await contract.catalogue();
      const answer = await ask(contract, `/${collection}/filter`, { city: catalogue.word });
      const cards = cardsOf(collection, succeeds(calls.search, answer));
      is(
        'cards',
        cards.map(({ _id }) => _id),
        idsOf(catalogue[collection]).toReversed(),
      );
      catalogue[collection]
        .toReversed()
        .forEach((listing, place) => isCard('card', cards[place] ?? {}, listing));
    }),
  ];
}
