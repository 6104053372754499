import { sql, type Kysely, type Transaction } from 'kysely';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { removeGuestRequests } from './requests.ts';
import { idsOf } from './rows.ts';
import type { Tables } from './tables.ts';
import { bumpInboxVersion } from './inbox.ts';
import { endOpenVisits } from './visits.ts';

const BATCH = 500;
/** Twelve months. */
const AGREED_STEPS_KEPT_MS = 365 * 86_400_000;

/** Call before a company's rows are deleted; deletes threads without any other side. */
export async function anonymizeThreads(
  tables: Transaction<Tables>,
  companyId: string,
  now: number,
): Promise<void> {
  await removeThreads(tables, await findAbandoned(tables, companyId));
  const own = tables.selectFrom('enquiry_side').where('company_id', '=', companyId).select('enquiry_id');
  await tables
    .updateTable('enquiry')
    .set({
      closed_at: sql`coalesce(closed_at, ${now})`,
      asker_key: sql`case when asker_key = ${companyId} then null else asker_key end`,
    })
    .where('id', 'in', own)
    .execute();
  await tables.updateTable('enquiry_side').set({ is_closed: 1 }).where('enquiry_id', 'in', own).execute();
  const others = await tables
    .selectFrom('enquiry_side')
    .where('enquiry_id', 'in', own)
    .where('company_id', '<>', companyId)
    .select('company_id')
    .distinct()
    .execute();
  await bumpInboxVersion(
    tables,
    others.map(({ company_id }) => company_id),
  );
  await tables.deleteFrom('enquiry_block').where('sender_key', '=', companyId).execute();
  await endOpenVisits(tables, own);
  await keepAgreedSteps(tables, companyId, now);
  await detachListings(tables, companyId);
}

/** Steps by which it agreed on a visit, without its name. */
async function keepAgreedSteps(tables: Transaction<Tables>, companyId: string, now: number): Promise<void> {
  await tables
    .updateTable('enquiry_message')
    .set({ company_id: null, erase_at: sql`sent_at + ${AGREED_STEPS_KEPT_MS}` })
    .where('company_id', '=', companyId)
    .where('visit', 'like', AGREED_STEP)
    .where('sent_at', '>', now - AGREED_STEPS_KEPT_MS)
    .execute();
}

/** A line is stored like this. */
const AGREED_STEP = '{"step":"accepted"%';

export async function removeKeptSteps(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely
    .updateTable('enquiry_message')
    .set({ visit: null, is_removed: 1, erase_at: null })
    .where('erase_at', '<=', now)
    .execute();
}

// Asker keys are unique, so they must be cleared.
async function detachListings(tables: Transaction<Tables>, companyId: string): Promise<void> {
  await tables
    .updateTable('enquiry')
    .set({ listing_id: sql`id` })
    .where('id', 'in', (own) =>
      own
        .selectFrom('enquiry_side')
        .where('company_id', '=', companyId)
        .where('side', '=', 'owner')
        .select('enquiry_id'),
    )
    .execute();
  for (const kind of LISTING_KINDS) {
    await tables
      .deleteFrom('enquiry_pending')
      .where('listing_id', 'in', (own) =>
        own.selectFrom(kind).where('company_id', '=', companyId).select('id'),
      )
      .execute();
  }
}

/** Threads that no other company is in or has ever seen. */
async function findAbandoned(tables: Kysely<Tables>, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select enquiry.id from enquiry_side own join enquiry on enquiry.id = own.enquiry_id
    where own.company_id = ${companyId} and (
      (enquiry.delivered_at is null and own.side = 'asker')
      or (not exists (select 1 from enquiry_side other where other.enquiry_id = own.enquiry_id
          and other.side <> own.side and other.company_id is not null)
        and not exists (select 1 from enquiry_guest guest where guest.enquiry_id = own.enquiry_id)))`.execute(
    tables,
  );
  return rows.map(({ id }) => id);
}

async function removeThreads(tables: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await tables
      .deleteFrom('visit_detail')
      .where('visit_id', 'in', tables.selectFrom('visit').where('enquiry_id', 'in', batch).select('id'))
      .execute();
    for (const table of [
      ...([
        'enquiry_message',
        'enquiry_side',
        'enquiry_guest',
        'enquiry_block',
        'visit',
        'enquiry_file',
      ] as const),
    ])
      await tables.deleteFrom(table).where('enquiry_id', 'in', batch).execute();
    await tables.deleteFrom('enquiry').where('id', 'in', batch).execute();
  }
}

export async function renameSides(
  tables: Transaction<Tables>,
  companyId: string,
  folded: string,
): Promise<void> {
  await tables
    .updateTable('enquiry_side')
    .set({ name_k: folded })
    .where('company_id', '=', companyId)
    .execute();
}

export const findSilent = (kysely: Kysely<Tables>, before: number, limit: number): Promise<string[]> =>
  idsOf(
    kysely
      .selectFrom('enquiry')
      .where('closed_at', 'is', null)
      .where('last_at', '<=', before)
      .orderBy('last_at')
      .limit(limit)
      .select('id'),
  );

export const findLongClosed = (kysely: Kysely<Tables>, before: number, limit: number): Promise<string[]> =>
  idsOf(
    kysely
      .selectFrom('enquiry_guest')
      .innerJoin('enquiry', 'enquiry.id', 'enquiry_guest.enquiry_id')
      // Must match the partial index's condition literally.
      .where('enquiry.is_guest', '=', sql.lit(1))
      .where('enquiry.asker_key', 'is not', null)
      .where('enquiry.closed_at', '<=', before)
      .orderBy('enquiry.closed_at')
      .limit(limit)
      .select('enquiry.id'),
  );

/** Also deletes the thread if its owner is gone. */
export async function clearGuest(tables: Transaction<Tables>, id: string): Promise<void> {
  await tables.deleteFrom('enquiry_guest').where('enquiry_id', '=', id).execute();
  await removeGuestRequests(tables, id);
  await tables
    .deleteFrom('visit_detail')
    .where('visit_id', 'in', tables.selectFrom('visit').where('enquiry_id', '=', id).select('id'))
    .where('side', '=', 'asker')
    .execute();
  await tables.deleteFrom('enquiry_file').where('enquiry_id', '=', id).where('side', '=', 'asker').execute();
  await endOpenVisits(tables, [id]);
  await tables.updateTable('enquiry').set({ asker_key: null }).where('id', '=', id).execute();
  await tables
    .updateTable('enquiry_side')
    .set({ name_k: '' })
    .where('enquiry_id', '=', id)
    .where('side', '=', 'asker')
    .execute();
  const owner = await tables
    .selectFrom('enquiry_side')
    .where('enquiry_id', '=', id)
    .where('company_id', 'is not', null)
    .select('side')
    .executeTakeFirst();
  if (owner === undefined) await removeThreads(tables, [id]);
}
