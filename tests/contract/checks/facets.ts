import { facetServices } from '#api/service-search.ts';
import { facetSpaces } from '#api/space-search.ts';
import { check, type Check } from '../check.ts';
import { flags, type Query } from '../common-search-checks.ts';
import type { Contract } from '../contract.ts';
import { is, refuses, succeeds } from '../expectations.ts';

/** A search whose facets are tried: one of its groups with the term that is chosen in it. */
interface Faceted {
  readonly noun: 'spaces' | 'services';
  readonly endpoint: typeof facetSpaces | typeof facetServices;
  readonly listed: (contract: Contract) => Promise<{ readonly prefix: string }>;
  readonly group: string;
  readonly term: string;
}

const FACETED: readonly Faceted[] = [
  {
    noun: 'spaces',
    endpoint: facetSpaces,
    listed: (contract) => contract.spaces(),
    group: 'typeData',
    term: 'warehouse',
  },
  {
    noun: 'services',
    endpoint: facetServices,
    listed: (contract) => contract.services(),
    group: 'plType',
    term: 'pl2',
  },
];

const get = (contract: Contract, noun: string, call: string, query: Query) =>
  contract.guest().get(`/${noun}/${call}?${new URLSearchParams(query).toString()}`);

/** What each further choice of a search would find. */
export const facetChecks: readonly Check[] = FACETED.flatMap(({ noun, endpoint, listed, group, term }) => {
  const totalOf = async (contract: Contract, query: Query): Promise<unknown> =>
    (await get(contract, noun, 'filter', query)).body.total;
  return [
    check(
      `${noun}: a term’s number is the total of the search with it alone in its group`,
      async (contract) => {
        const { prefix } = await listed(contract);
        const query = { city: prefix, [group]: flags(term) };
        const facets = succeeds(endpoint, await get(contract, noun, 'facets', query));
        is('total', facets.total, await totalOf(contract, query));
        const numbers = facets.groups[group] ?? {};
        is('the group has the chosen term', term in numbers, true);
        for (const [other, number] of Object.entries(numbers)) {
          is(other, number, await totalOf(contract, { city: prefix, [group]: flags(other) }));
        }
      },
    ),
    check(`${noun}: the facets tell the total without each thing that is asked`, async (contract) => {
      const { prefix } = await listed(contract);
      const asked: Query = { city: prefix, [group]: flags(term) };
      const { without } = succeeds(endpoint, await get(contract, noun, 'facets', asked));
      is('parameters', Object.keys(without).sort(), Object.keys(asked).sort());
      is(`without ${group}`, without[group], 3);
      is('without the city', without['city'], await totalOf(contract, { [group]: flags(term) }));
    }),
    check(`${noun}: a malformed question for facets is refused`, async (contract) => {
      for (const query of [{ [group]: 'x' }, { city: '\u0000' }]) {
        refuses('BAD_FILTER', await get(contract, noun, 'facets', query), Object.keys(query));
      }
    }),
  ];
});
