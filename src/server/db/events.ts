import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { OwnerResponse } from '#domain/quote/quote.ts';
import { newId } from '../ground/ids.ts';
import type { Database } from './database.ts';
import type { EnquirySide } from './enquiries.ts';
import type { Tables } from './tables.ts';

interface WrittenMessage {
  readonly thread: { readonly kind: ListingKind; readonly listing_id: string; readonly id: string };
  readonly number: number;
  readonly side: Side;
  /** JSON. */
  readonly response: string | null;
  readonly now: number;
}

/** For those companies that can see the message. */
export async function addThreadEvents(
  tables: Transaction<Tables>,
  { thread, number, side: writer, response, now }: WrittenMessage,
  sides: readonly Pick<EnquirySide, 'side' | 'company_id' | 'folder'>[],
): Promise<void> {
  const type: Tables['event']['type'] =
    response !== null ? (JSON.parse(response) as OwnerResponse).type : number === 1 ? 'enquiry' : 'message';
  const events = sides.flatMap(({ side, company_id, folder }) =>
    company_id === null || (folder !== 'inbox' && side !== writer)
      ? []
      : [
          {
            ...{
              id: newId(now),
              company_id,
              at: now,
              type,
              kind: thread.kind,
              listing_id: thread.listing_id,
            },
            ...{
              enquiry_id: thread.id,
              message: number,
              is_own: side === writer ? (1 as const) : (0 as const),
            },
          },
        ],
  );
  if (events.length > 0) await tables.insertInto('event').values(events).execute();
}

/** Call while the listing exists. */
export async function addListingEvent(
  tables: Transaction<Tables>,
  kind: ListingKind,
  id: string,
  now: number,
): Promise<void> {
  await tables
    .insertInto('event')
    .columns(['id', 'company_id', 'at', 'type', 'kind', 'listing_id'])
    .expression(
      tables
        .selectFrom(kind)
        .where('id', '=', id)
        .select([
          sql.lit(newId(now)).as('id'),
          'company_id',
          sql<number>`cast(${now} as bigint)`.as('at'),
          sql.lit('listing' as const).as('type'),
          sql.lit(kind).as('kind'),
          'id as listing_id',
        ]),
    )
    .execute();
}

export type StoredEvent = Omit<Selectable<Tables['event']>, 'number'> & { readonly number: number };

/** More than a page, so that a page is full while more are left. */
const NUMBERED_AT_ONCE = 1000;

/**
 * Numbers those that were committed since; concurrent calls do it one after the other. @returns the last number
 */
export async function numberEvents(database: Database, companyId: string): Promise<number> {
  const isNew = await database.readFresh(UNNUMBERED, [companyId]);
  if (isNew.length === 0) return findLastNumber(database.kysely, companyId);
  return database.transaction(async (tables) => {
    const { events: last } = await tables
      .insertInto('inbox')
      .values({ company_id: companyId, version: 0 })
      .onConflict((conflict) =>
        conflict.column('company_id').doUpdateSet({ events: sql<number>`inbox.events` }),
      )
      .returning('events')
      .executeTakeFirstOrThrow();
    const { rows } = await sql`
      update event set number = ${last} + late.place
      from (
        select id, row_number() over (order by id) as place from (
          select id from event where company_id = ${companyId} and number is null
          order by id limit ${NUMBERED_AT_ONCE}
        ) as first
      ) as late
      where event.id = late.id
      returning event.id`.execute(tables);
    const events = last + rows.length;
    await tables.updateTable('inbox').set({ events }).where('company_id', '=', companyId).execute();
    return events;
  });
}

const UNNUMBERED = {
  name: 'events_unnumbered',
  sql: 'select id from event where company_id = $1 and number is null limit 1',
};

async function findLastNumber(tables: Kysely<Tables>, companyId: string): Promise<number> {
  const inbox = await tables
    .selectFrom('inbox')
    .where('company_id', '=', companyId)
    .select('events')
    .executeTakeFirst();
  return inbox?.events ?? 0;
}

export async function findEventsAfter(
  kysely: Kysely<Tables>,
  companyId: string,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  const found = await kysely
    .selectFrom('event')
    .where('company_id', '=', companyId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .selectAll()
    .execute();
  return found.map(({ number, ...event }) => ({ ...event, number: number ?? 0 }));
}

/** @returns whether there may be more */
export async function removeOldEvents(
  kysely: Kysely<Tables>,
  before: number,
  limit: number,
): Promise<boolean> {
  const old = (tables: Kysely<Tables>) =>
    tables.selectFrom('event').where('at', '<', before).orderBy('at').limit(limit).select('id');
  const { numDeletedRows } = await kysely
    .deleteFrom('event')
    .where('id', 'in', old(kysely))
    .executeTakeFirst();
  return Number(numDeletedRows) === limit;
}
