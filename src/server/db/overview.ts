import { sql } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Company } from './companies.ts';
import type { Database } from './database.ts';
import { selectDocuments, type OwnDocument } from './listings.ts';
import { LAPSED, SUSPENDED } from './listing-tables.ts';

type Readable = Pick<Database, 'kysely'>;

export interface ListingCounts {
  readonly published: number;
  readonly paused: number;
  readonly suspended: number;
}

export async function countListings(
  { kysely }: Readable,
  kind: ListingKind,
  companyId?: string,
): Promise<ListingCounts> {
  const all = kysely.selectFrom(kind);
  const rows = await (companyId === undefined ? all : all.where('company_id', '=', companyId))
    .groupBy('is_paused')
    .select(['is_paused', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  const countOf = (value: number) => rows.find(({ is_paused }) => is_paused === value)?.count ?? 0;
  return { published: countOf(0), paused: countOf(1) + countOf(LAPSED), suspended: countOf(SUSPENDED) };
}

export const findCompanies = ({ kysely }: Readable, text: string, limit: number): Promise<Company[]> => {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return kysely
    .selectFrom('company')
    .where(sql<boolean>`(lower(name) like ${pattern} escape '\\' or email like ${pattern} escape '\\')`)
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute();
};

export const findCompaniesByVat = ({ kysely }: Readable, vats: readonly string[]): Promise<Company[]> =>
  kysely.selectFrom('company').where('vat', 'in', vats).orderBy('id').selectAll().execute();

export function findNewest(
  { kysely }: Readable,
  kind: ListingKind,
  companyId: string | undefined,
  limit: number,
): Promise<OwnDocument[]> {
  const all = selectDocuments(kysely, kind).orderBy('listing.id', 'desc').limit(limit);
  return (companyId === undefined ? all : all.where('listing.company_id', '=', companyId)).execute();
}

/** Row counts, and the total size of uploads. */
export async function countAll({ kysely }: Readable, now: number) {
  const count = sql<number>`count(*)`.as('count');
  const [companies, sessions, uploads] = await Promise.all([
    kysely
      .selectFrom('company')
      .select([
        count,
        sql<number>`coalesce(sum(is_verified), 0)`.as('verified'),
        sql<number>`count(suspended_at)`.as('suspended'),
      ])
      .executeTakeFirstOrThrow(),
    kysely.selectFrom('session').where('expires_at', '>', now).select(count).executeTakeFirstOrThrow(),
    kysely
      .selectFrom('image')
      .select([count, sql<number>`coalesce(sum(bytes), 0)`.as('bytes')])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    companies: companies.count,
    companiesVerified: companies.verified,
    companiesSuspended: companies.suspended,
    sessions: sessions.count,
    uploads: uploads.count,
    uploadBytes: uploads.bytes,
  };
}
