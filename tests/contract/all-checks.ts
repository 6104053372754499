import type { Check } from './check.ts';
import { accountChecks } from './checks/account.ts';
import { companyChecks } from './checks/companies.ts';
import { conventionChecks } from './checks/conventions.ts';
import { csrfChecks } from './checks/csrf.ts';
import { facetChecks } from './checks/facets.ts';
import { marketChecks } from './checks/market.ts';
import { ownListingChecks } from './checks/own-listings.ts';
import { serviceSearchChecks } from './checks/service-search.ts';
import { serviceChecks } from './checks/services.ts';
import { sessionChecks } from './checks/sessions.ts';
import { signingInChecks } from './checks/signing-in.ts';
import { spaceSearchChecks } from './checks/space-search.ts';
import { spaceChecks } from './checks/spaces.ts';
import { uploadChecks } from './checks/uploads.ts';

/** Every check of the contract, in the order in which a run shows them. */
export const allChecks: readonly Check[] = [
  ...conventionChecks,
  ...csrfChecks,
  ...signingInChecks,
  ...accountChecks,
  ...sessionChecks,
  ...spaceChecks,
  ...spaceSearchChecks,
  ...serviceChecks,
  ...serviceSearchChecks,
  ...ownListingChecks,
  ...companyChecks,
  ...facetChecks,
  ...marketChecks,
  ...uploadChecks,
];
