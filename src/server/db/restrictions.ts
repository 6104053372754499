import { sql, type Kysely, type Transaction } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Measure } from '#domain/case/measures.ts';
import { changeCase, findDecision, type CaseTarget, type Decision } from './cases.ts';
import { addListingEvent } from './events.ts';
import type { Restrictions } from './listings.ts';
import type { Tables } from './tables.ts';

/** The listing must be locked. Null lifts; undefined values stay. */
export async function restrictListing(
  tables: Transaction<Tables>,
  kind: ListingKind,
  id: string,
  by: { readonly hidden_by?: string | null; readonly asked_by?: string | null },
  now: number,
): Promise<void> {
  await tables
    .updateTable(kind)
    .set({ id, ...by })
    .where('id', '=', id)
    .execute();
  await addListingEvent(tables, kind, id, now);
  if (typeof by.hidden_by === 'string')
    await tables.deleteFrom(`${kind}_search`).where('id', '=', id).execute();
}

const BATCH = 100;

/** Deletes cases decided before, with their reports and notes, unless a decision still restricts. @returns how many */
export async function deleteOldCases(tables: Transaction<Tables>, before: number): Promise<number> {
  const old = await tables
    .selectFrom('moderation_case as old')
    // Must match the partial index's condition literally.
    .where('old.state', '=', sql.lit('decided'))
    .where('old.decided_at', '<', before)
    .where((old) =>
      old.not(
        old.exists(
          old
            .selectFrom('decision')
            .whereRef('decision.case_id', '=', 'old.id')
            .where('decision.lifted_at', 'is', null)
            .where(isInForce)
            .select('decision.id'),
        ),
      ),
    )
    .orderBy('old.decided_at')
    .limit(BATCH)
    .select('old.id')
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tables.deleteFrom('report').where('case_id', 'in', ids).execute();
  await tables.deleteFrom('case_note').where('case_id', 'in', ids).execute();
  await tables.deleteFrom('decision').where('case_id', 'in', ids).execute();
  await tables.deleteFrom('moderation_case').where('id', 'in', ids).execute();
  return ids.length;
}

/** Also while another decision restricts the same thing, which would be free once that one is lifted. */
const isInForce = sql<boolean>`(case
  when decision.measure = 'suspend' then exists (select 1 from company where company.id = old.company_id)
  when decision.measure in ('ask', 'hide', 'delete') then
    exists (select 1 from space where space.id = old.listing_id)
    or exists (select 1 from service where service.id = old.listing_id)
    or old.target_kind = 'image' and exists (select 1 from image where image.id = old.target_id)
  else false end)`;

/** Names and addresses of those who reported before. @returns how many */
export async function eraseReporters(tables: Kysely<Tables>, before: number, limit: number): Promise<number> {
  const { rows } = await sql`
    update report set name = null, email = null where id in (
      select id from report where reported_at < ${before} and (email is not null or name is not null)
      order by reported_at limit ${limit}
    ) returning id`.execute(tables);
  return rows.length;
}

/** Those that have not been lifted, the newest first. */
const restrictionsOf = (tables: Kysely<Tables>, measures: readonly Measure[]) =>
  tables
    .selectFrom('decision')
    .innerJoin('moderation_case as of', 'of.id', 'decision.case_id')
    .where('decision.measure', 'in', measures)
    .where('decision.lifted_at', 'is', null)
    .orderBy('decision.id', 'desc')
    .limit(1)
    .selectAll('decision');

/** Of a listing or, without one, of a company. A hidden picture hides no listing; one that is asked for concerns it. */
export function findRestriction(
  tables: Kysely<Tables>,
  { listing_id, company_id }: Pick<CaseTarget, 'listing_id' | 'company_id'>,
  measures: readonly Measure[],
): Promise<Decision | undefined> {
  const restrictions = restrictionsOf(tables, measures);
  return (
    listing_id === null
      ? restrictions.where('decision.company_id', '=', company_id)
      : restrictions
          .where('of.listing_id', '=', listing_id)
          .where((of) => of.or([of('of.target_kind', '<>', 'image'), of('decision.measure', '=', 'ask')]))
  ).executeTakeFirst();
}

export const findPictureRestriction = (
  tables: Kysely<Tables>,
  imageId: string,
  measures: readonly Measure[],
): Promise<Decision | undefined> =>
  restrictionsOf(tables, measures)
    .where('of.target_kind', '=', 'image')
    .where('of.target_id', '=', imageId)
    .executeTakeFirst();

/**
 * The owner has answered a restriction, or made the changes. What it restricts must be locked.
 * @returns false if nothing restricts it
 */
export async function reopenCase(
  tables: Transaction<Tables>,
  { hidden_by, asked_by }: Pick<Restrictions, 'hidden_by' | 'asked_by'>,
  now: number,
  text?: string,
): Promise<boolean> {
  const id = hidden_by ?? asked_by;
  const decision = await findDecision(tables, id);
  if (decision === undefined) return false;
  await changeCase(tables, decision.case_id, {
    state: 'open',
    answered_at: now,
    ...(text !== undefined && { answer: text }),
  });
  return true;
}
