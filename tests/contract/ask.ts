import type { Answer } from '../support/api-client.ts';
import type { Contract } from './contract.ts';
import type { Query } from './common-search-checks.ts';

export const idsOf = (listings: readonly { readonly id: string }[]): string[] => listings.map(({ id }) => id);

export const ask = (contract: Contract, path: string, query: Query): Promise<Answer> =>
  contract.guest().get(`${path}?${new URLSearchParams(query).toString()}`);
