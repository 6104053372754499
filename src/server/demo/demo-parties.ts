import type { ListingKind } from '#domain/listing/listing.ts';
import type { Company } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import type { OwnDocument } from '../db/listings.ts';
import { findDemoCompanies, findNewest } from '../db/overview.ts';
import { DEMO_EMAIL, demoCompanies, emailOf } from './companies.ts';

const LISTINGS = 20;

export interface DemoParties {
  readonly self: Company;
  company(domain: string): Company | undefined;
  listings(kind: ListingKind, domain: string): Promise<readonly OwnDocument[]>;
}

/** `undefined` if the demo account is gone or has another address. */
export async function findParties(database: Database): Promise<DemoParties | undefined> {
  const domains = new Map(demoCompanies.map((company) => [emailOf(company), company.domain]));
  const found = await findDemoCompanies(database.kysely);
  const companies = new Map(found.map((company) => [domains.get(company.email), company]));
  const self = found.find(({ email }) => email === DEMO_EMAIL);
  if (self === undefined) return undefined;
  return {
    self,
    company: (domain) => companies.get(domain),
    async listings(kind, domain) {
      const id = companies.get(domain)?.id;
      const newest = id === undefined ? [] : await findNewest(database.kysely, kind, id, LISTINGS);
      return newest.filter(({ status, suspended_at }) => status === 'active' && suspended_at === null);
    },
  };
}
