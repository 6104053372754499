import { check, type Check } from '../check.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import { facetServices } from '#api/service-search.ts';
import { facetSpaces } from '#api/space-search.ts';

const FACETED = [
  { collection: 'spaces', endpoint: facetSpaces, group: 'typeData' },
  { collection: 'services', endpoint: facetServices, group: 'plType' },
] as const;

/** Facets; the catalogue's checks verify their counts. */
export const facetChecks: readonly Check[] = FACETED.flatMap(({ collection, endpoint, group }) => [
  check(`${collection}: a malformed query for facets is refused`, async (contract) => {
    for (const [name, value] of [
      [group, 'x'],
      ['city', '\u0000'],
      ['minSurface', 'x'],
      ['near', '91,0'],
    ] as const) {
      const query = new URLSearchParams({ [name]: value }).toString();
      refuses('BAD_FILTER', await contract.guest().get(`/${collection}/facets?${query}`), [name]);
    }
  }),
  check(`${collection}: the facets of an unfiltered search count all listings`, async (contract) => {
    const { total, without } = succeeds(endpoint, await contract.guest().get(`/${collection}/facets`));
    const { body } = await contract.guest().get(`/${collection}/filter?limit=1`);
    // Others may publish meanwhile, and counts may be some seconds old.
    is('about as many', Math.abs(total - body.total) <= 50, true);
    is('nothing to leave out', without, {});
  }),
]);
