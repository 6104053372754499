import { sql, type Expression, type RawBuilder, type SqlBool, type Kysely } from 'kysely';
import type { OwnFilter, OwnSort } from '#api/own-listing-pages.ts';
import { dayAt, dayNumber } from '#domain/listing/availability.ts';
import { DUE_AFTER_MS } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { OwnerState } from './companies.ts';
import { isPublicOwner } from './companies.ts';
import { selectDocuments, type OwnDocument } from './listings.ts';
import { nameKey } from './matching.ts';
import { countRows } from './rows.ts';
import type { Tables } from './tables.ts';

export interface OwnSearch {
  readonly companyId: string;
  readonly owner: OwnerState;
  readonly kind: ListingKind;
  readonly text: string;
  readonly filter: OwnFilter | undefined;
  readonly sort: OwnSort;
  readonly now: number;
  /** Day and time from which views and inquiries count. */
  readonly since: { readonly day: string; readonly time: number };
}

export interface OwnCursor {
  readonly rank: string | number;
  readonly id: string;
}

const DIRECTIONS = {
  updated: 'desc',
  city: 'asc',
  views: 'desc',
  enquiries: 'desc',
  completeness: 'asc',
} as const satisfies Record<OwnSort, 'asc' | 'desc'>;

/** Like `ownStatusAt`. */
const statusSql = ({ owner, now }: Pick<OwnSearch, 'owner' | 'now'>) => sql<string>`case
  when listing.hidden_by is not null then 'hidden'
  when listing.asked_by is not null then 'changesAsked'
  when listing.status = 'lapsed' then 'lapsed'
  when listing.status <> 'active' or listing.available_until < ${dayNumber(dayAt(now))} then 'paused'
  else ${sql.lit(isPublicOwner(owner) ? 'active' : 'waiting')} end`;

const isDueSql = (now: number) => sql<SqlBool>`listing.status = 'active' and listing.hidden_by is null
  and listing.available_until >= ${dayNumber(dayAt(now))} and listing.confirmed_at <= ${now - DUE_AFTER_MS}`;

function conditionsOf(search: OwnSearch): Expression<SqlBool>[] {
  const { filter, now } = search;
  const words = nameKey(search.text).split(' ').filter(Boolean);
  return [
    ...words.map((word) => sql<SqlBool>`listing.words like ${`%${escaped(word)}%`} escape '!'`),
    ...(filter === undefined
      ? []
      : [filter === 'due' ? isDueSql(now) : sql<SqlBool>`${statusSql(search)} = ${filter}`]),
  ];
}

const escaped = (word: string): string => word.replaceAll(/[!%_]/g, '!$&');

function rankOf({ kind, sort, companyId, since }: OwnSearch): RawBuilder<string | number> {
  switch (sort) {
    case 'updated':
      return sql<number>`coalesce(listing.updated_at, listing.created_at)`;
    case 'city':
      return sql<string>`listing.city_k`;
    case 'completeness':
      return sql<number>`listing.completeness`;
    case 'views':
      return sql<number>`(select coalesce(sum(views), 0) from listing_day where company_id = ${companyId}
        and listing_id = listing.id and day >= ${dayNumber(since.day)})`;
    case 'enquiries':
      return sql<number>`(select count(*) from enquiry where listing_id = listing.id and kind = ${kind}
        and delivered_at >= ${since.time})`;
  }
}

/** Reads the company's listings by their index; they are few beside all. */
export async function findOwnPage(
  kysely: Kysely<Tables>,
  search: OwnSearch,
  after: OwnCursor | undefined,
  limit: number,
): Promise<OwnCursor[]> {
  const direction = DIRECTIONS[search.sort];
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  return kysely
    .with('own', (cte) =>
      cte
        .selectFrom(`${search.kind} as listing`)
        .where('listing.company_id', '=', search.companyId)
        .where((builder) => builder.and(conditionsOf(search)))
        .select(['listing.id', rankOf(search).as('rank')]),
    )
    .selectFrom('own')
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(own.rank, own.id) ${beyond} (${placeOf(after?.rank)}, ${after?.id})`),
    )
    .orderBy('own.rank', direction)
    .orderBy('own.id', direction)
    .limit(limit)
    .select(['own.rank', 'own.id'])
    .execute();
}

/** Whatever a cursor says: some ranks are narrower. */
const placeOf = (rank: OwnCursor['rank'] | undefined) =>
  typeof rank === 'number' ? sql`cast(${rank} as bigint)` : sql`${rank}`;

export const countOwn = (kysely: Kysely<Tables>, search: OwnSearch): Promise<number> =>
  countRows(
    kysely
      .selectFrom(`${search.kind} as listing`)
      .where('listing.company_id', '=', search.companyId)
      .where((builder) => builder.and(conditionsOf(search))),
  );

/** Of all of the company's, by status, and those due. */
export async function countOwnByStatus(
  kysely: Kysely<Tables>,
  search: Pick<OwnSearch, 'kind' | 'companyId' | 'owner' | 'now'>,
): Promise<Readonly<Record<string, number>>> {
  const rows = await kysely
    .with('own', (cte) =>
      cte
        .selectFrom(`${search.kind} as listing`)
        .where('listing.company_id', '=', search.companyId)
        .select([
          statusSql(search).as('status'),
          sql<number>`case when ${isDueSql(search.now)} then 1 else 0 end`.as('due'),
        ]),
    )
    .selectFrom('own')
    .groupBy('own.status')
    .select(({ fn }) => [
      'own.status',
      fn.countAll<number>().as('count'),
      fn.sum<number>('own.due').as('due'),
    ])
    .execute();
  const due = rows.reduce((sum, row) => sum + row.due, 0);
  return { ...Object.fromEntries(rows.map(({ status, count }) => [status, count])), ...(due > 0 && { due }) };
}

export interface OwnFigures {
  readonly views: number;
  readonly enquiries: number;
  readonly answered: number;
  readonly unread: number;
}

/** @param ids at most a page */
export async function findOwnFigures(
  kysely: Kysely<Tables>,
  { kind, companyId, since }: Pick<OwnSearch, 'kind' | 'companyId' | 'since'>,
  ids: readonly string[],
): Promise<(id: string) => OwnFigures> {
  if (ids.length === 0) return () => NONE;
  const views = await kysely
    .selectFrom('listing_day')
    .where('company_id', '=', companyId)
    .where('listing_id', 'in', ids)
    .where('day', '>=', dayNumber(since.day))
    .groupBy('listing_id')
    .select(({ fn }) => ['listing_id as id', fn.sum<number>('views').as('views')])
    .execute();
  const asked = await kysely
    .selectFrom('enquiry')
    .where('listing_id', 'in', ids)
    .where('kind', '=', kind)
    .where('delivered_at', '>=', since.time)
    .groupBy('listing_id')
    .select(({ fn }) => [
      'listing_id as id',
      fn.countAll<number>().as('enquiries'),
      fn.sum<number>('is_answered').as('answered'),
    ])
    .execute();
  const unread = await kysely
    .selectFrom('enquiry_side as own')
    .innerJoin('enquiry', 'enquiry.id', 'own.enquiry_id')
    .where('own.company_id', '=', companyId)
    .where('own.folder', '=', 'inbox')
    .where('own.unread', '>', sql.lit(0))
    .where('enquiry.listing_id', 'in', ids)
    .groupBy('enquiry.listing_id')
    .select(({ fn }) => ['enquiry.listing_id as id', fn.countAll<number>().as('unread')])
    .execute();
  const figures = new Map<string, OwnFigures>();
  for (const { id, ...found } of [...views, ...asked, ...unread])
    figures.set(id, { ...(figures.get(id) ?? NONE), ...found });
  return (id) => figures.get(id) ?? NONE;
}

/** Of all listings; a company's threads and days are read by their indexes. */
export async function findCompanyFigures(
  kysely: Kysely<Tables>,
  companyId: string,
  since: OwnSearch['since'],
): Promise<Omit<OwnFigures, 'unread'>> {
  const { views } = await kysely
    .selectFrom('listing_day')
    .where('company_id', '=', companyId)
    .where('day', '>=', dayNumber(since.day))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('views'), sql.lit(0)).as('views'))
    .executeTakeFirstOrThrow();
  const asked = await kysely
    .selectFrom('enquiry_side as own')
    .innerJoin('enquiry', 'enquiry.id', 'own.enquiry_id')
    .where('own.company_id', '=', companyId)
    .where('own.folder', '=', 'inbox')
    .where('own.last_at', '>=', since.time)
    .where('own.side', '=', 'owner')
    .where('enquiry.delivered_at', '>=', since.time)
    .select(({ fn }) => [
      fn.countAll<number>().as('enquiries'),
      fn.coalesce(fn.sum<number>('enquiry.is_answered'), sql.lit(0)).as('answered'),
    ])
    .executeTakeFirstOrThrow();
  return { views, ...asked };
}

const NONE: OwnFigures = { views: 0, enquiries: 0, answered: 0, unread: 0 };

/** @param ids at most a page */
export async function findOwnDocuments(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  ids: readonly string[],
): Promise<OwnDocument[]> {
  if (ids.length === 0) return [];
  const found = await selectDocuments(kysely, kind).where('listing.id', 'in', ids).execute();
  const byId = new Map(found.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ids are stored without white space around them. */
export async function findByExternalId(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  companyId: string,
  externalId: string,
): Promise<OwnDocument | undefined> {
  return selectDocuments(kysely, kind)
    .where('listing.company_id', '=', companyId)
    .where('listing.external_id', '=', externalId.trim())
    .executeTakeFirst();
}
