import { sql, type Kysely } from 'kysely';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { fold } from '#domain/place/fold.ts';
import type { Company } from './companies.ts';
import { countRows } from './rows.ts';
import type { Bit } from './table.ts';
import { selectDocuments, type OwnDocument } from './listings.ts';
import type { Tables } from './tables.ts';

export interface ListingCounts {
  readonly published: number;
  readonly paused: number;
  /** Active, but of a suspended company. */
  readonly suspended: number;
  /** Active, but of a company whose address is not confirmed. */
  readonly waiting: number;
}

export async function countListings(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  companyId?: string,
): Promise<ListingCounts> {
  const all = kysely
    .selectFrom(`${kind} as listing`)
    .innerJoin('company', 'company.id', 'listing.company_id');
  const rows = await (companyId === undefined ? all : all.where('company.id', '=', companyId))
    .groupBy('listing.status')
    .select([
      'listing.status',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.count<number>('company.suspended_at').as('suspended'),
      sql<number>`count(case when company.suspended_at is null and company.awaits_confirmation = 1 then 1 end)`.as(
        'waiting',
      ),
    ])
    .execute();
  const active = rows.find(({ status }) => status === 'active') ?? { count: 0, suspended: 0, waiting: 0 };
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    published: active.count - active.suspended - active.waiting,
    paused: total - active.count,
    suspended: active.suspended,
    waiting: active.waiting,
  };
}

/** Part of their names or addresses. */
const companiesWith = (kysely: Kysely<Tables>, text: string) => {
  const all = kysely.selectFrom('company');
  if (text === '') return all;
  const pattern = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return all.where(
    sql<boolean>`(name_k like ${pattern(fold(text))} escape '\\' or email like ${pattern(text.toLowerCase())} escape '\\')`,
  );
};

/** The newest first. @param before id of the last one of the page before */
export function findCompanies(
  kysely: Kysely<Tables>,
  text: string,
  limit: number,
  before?: string,
): Promise<Company[]> {
  const found = companiesWith(kysely, text).orderBy('id', 'desc').limit(limit).selectAll();
  return (before === undefined ? found : found.where('id', '<', before)).execute();
}

export const countCompanies = (kysely: Kysely<Tables>, text: string): Promise<number> =>
  countRows(companiesWith(kysely, text));

/** Counts both kinds, of one company or of all. */
export async function countAllListings(kysely: Kysely<Tables>, companyId?: string): Promise<number> {
  const counts = await Promise.all(
    LISTING_KINDS.map((kind) => {
      const all = kysely.selectFrom(kind).select(({ fn }) => fn.countAll<number>().as('count'));
      const own = companyId === undefined ? all : all.where('company_id', '=', companyId);
      return own.executeTakeFirstOrThrow();
    }),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

export const findDemoCompanies = (kysely: Kysely<Tables>): Promise<Company[]> =>
  kysely
    .selectFrom('company')
    // Must match the partial index's condition literally.
    .where('is_demo', '=', sql.lit<Bit>(1))
    .orderBy('id')
    .selectAll()
    .execute();

export function findNewest(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  companyId: string | undefined,
  limit: number,
  before?: string,
): Promise<OwnDocument[]> {
  const newest = selectDocuments(kysely, kind).orderBy('listing.id', 'desc').limit(limit);
  const all = before === undefined ? newest : newest.where('listing.id', '<', before);
  return (companyId === undefined ? all : all.where('listing.company_id', '=', companyId)).execute();
}

/** Row counts, and the total size of uploads. */
export async function countAll(kysely: Kysely<Tables>, now: number) {
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
