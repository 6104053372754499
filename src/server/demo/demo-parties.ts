import type { ListingKind } from '#domain/listing/listing.ts';
import type { Company } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import type { OwnDocument } from '../db/listings.ts';
import { findCompaniesByVat, findNewest } from '../db/overview.ts';
import { demoCompanies } from './companies.ts';

const LISTINGS = 20;

export interface DemoParties {
  readonly self: Company;
  company(domain: string): Company | undefined;
  listings(kind: ListingKind, domain: string): Promise<readonly OwnDocument[]>;
}

/** By VAT number, which cannot change; `undefined` if the demo account is gone. */
export async function findParties(database: Database): Promise<DemoParties | undefined> {
  const domains = new Map(demoCompanies.map(({ vat, domain }) => [vat, domain]));
  const found = await findCompaniesByVat(database, [...domains.keys()]);
  const companies = new Map(found.map((company) => [domains.get(company.vat), company]));
  const self = companies.get(demoCompanies[0]?.domain);
  if (self === undefined) return undefined;
  return {
    self,
    company: (domain) => companies.get(domain),
    async listings(kind, domain) {
      const id = companies.get(domain)?.id;
      const newest = id === undefined ? [] : await findNewest(database, kind, id, LISTINGS);
      return newest.filter(({ status, suspended_at }) => status === 'active' && suspended_at === null);
    },
  };
}
