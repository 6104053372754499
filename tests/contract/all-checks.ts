import type { Check } from './check.ts';
import { accountChecks } from './checks/account.ts';
import { almostChecks } from './checks/almost.ts';
import { catalogueSearchChecks } from './checks/catalogue-searches.ts';
import { catalogueChecks } from './checks/catalogue.ts';
import { companyCheckChecks } from './checks/company-checks.ts';
import { companyChecks } from './checks/companies.ts';
import { conventionChecks } from './checks/conventions.ts';
import { csrfChecks } from './checks/csrf.ts';
import { caseChecks } from './checks/cases.ts';
import { enquiryChecks } from './checks/enquiries.ts';
import { facetChecks } from './checks/facets.ts';
import { favouriteChecks } from './checks/favourites.ts';
import { feedChecks } from './checks/feeds.ts';
import { figureChecks } from './checks/figures.ts';
import { accountDeletionChecks } from './checks/account-deletion.ts';
import { importChecks } from './checks/imports.ts';
import { keyChecks } from './checks/keys.ts';
import { memberChecks } from './checks/members.ts';
import { marketChecks } from './checks/market.ts';
import { ownListingChecks } from './checks/own-listings.ts';
import { ownListChecks } from './checks/own-lists.ts';
import { priceChecks } from './checks/prices.ts';
import { publicReadChecks } from './checks/public-reads.ts';
import { requestChecks } from './checks/requests.ts';
import { savedSearchChecks } from './checks/saved-searches.ts';
import { secondFactorChecks } from './checks/second-factor.ts';
import { serviceSearchChecks } from './checks/service-search.ts';
import { serviceChecks } from './checks/services.ts';
import { sessionChecks } from './checks/sessions.ts';
import { signingInChecks } from './checks/signing-in.ts';
import { spaceSearchChecks } from './checks/space-search.ts';
import { spaceChecks } from './checks/spaces.ts';
import { uploadChecks } from './checks/uploads.ts';
import { wholeListingChecks } from './checks/whole-listings.ts';

/** Every check of the contract in the order of a run. */
export const allChecks: readonly Check[] = [
  ...conventionChecks,
  ...csrfChecks,
  ...signingInChecks,
  ...accountChecks,
  ...sessionChecks,
  ...secondFactorChecks,
  ...keyChecks,
  ...memberChecks,
  ...spaceChecks,
  ...spaceSearchChecks,
  ...serviceChecks,
  ...serviceSearchChecks,
  ...ownListingChecks,
  ...ownListChecks,
  ...importChecks,
  ...companyChecks,
  ...feedChecks,
  ...companyCheckChecks,
  ...enquiryChecks,
  ...requestChecks,
  ...caseChecks,
  ...favouriteChecks,
  ...savedSearchChecks,
  ...figureChecks,
  ...catalogueChecks,
  ...catalogueSearchChecks,
  ...almostChecks,
  ...priceChecks,
  ...wholeListingChecks,
  ...facetChecks,
  ...publicReadChecks,
  ...marketChecks,
  ...uploadChecks,
  // Last, since it deletes a company.
  ...accountDeletionChecks,
];
