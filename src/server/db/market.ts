import type { ListingKind } from '#domain/listing/listing.ts';
import { numberOf, type Database } from './database.ts';
import { countTerms } from './facets.ts';
import { EVERYTHING } from './matching.ts';

const COMPANIES = {
  name: 'market_companies',
  sql:
    'select count(*) as total from company where exists (select 1 from space_search where space_search.company_id = company.id)' +
    ' or exists (select 1 from service_search where service_search.company_id = company.id)',
};

export async function countCompanies(database: Pick<Database, 'read'>): Promise<number> {
  const [row = {}] = await database.read(COMPANIES, []);
  return numberOf(row, 'total');
}

/** A kind is given by its bits. */
export async function countKinds(
  database: Pick<Database, 'read' | 'engine'>,
  kind: ListingKind,
  kinds: Readonly<Record<string, bigint>>,
): Promise<{ readonly total: number; readonly byKind: Readonly<Record<string, number>> }> {
  const everything = { kind, area: EVERYTHING, filters: [] };
  const terms = [{ name: 'kinds', terms: kinds }];
  const { total, groups } = await countTerms(database, everything, { terms });
  return { total, byKind: groups['kinds'] ?? {} };
}
