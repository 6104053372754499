import type { Answer } from '../support/api-client.ts';
import { listCatalogue, type Catalogue } from './catalogue.ts';
import type { Contract } from './contract.ts';
import type { Query } from './random-searches.ts';

/** The run's catalogue. */
export const catalogueOf = (contract: Contract): Promise<Catalogue> =>
  contract.shared('catalogue listed', async () => listCatalogue(await contract.company('catalogue')));

export const idsOf = (listings: readonly { readonly id: string }[]): string[] => listings.map(({ id }) => id);

/** Asks as anybody may. */
export const ask = (contract: Contract, path: string, query: Query): Promise<Answer> =>
  contract.guest().get(`${path}?${new URLSearchParams(query).toString()}`);
