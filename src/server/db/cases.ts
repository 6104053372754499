import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { findBy, hasRow, insertInto, listBy, lockBy, updateById } from './rows.ts';
import type { Tables } from './tables.ts';

export type ModerationCase = Selectable<Tables['moderation_case']>;
export type CaseTarget = Pick<
  ModerationCase,
  'target_kind' | 'target_id' | 'company_id' | 'listing_kind' | 'listing_id' | 'about'
>;

export const findCase = findBy('moderation_case', 'id');

export const lockCase = lockBy('moderation_case', 'id');

const EMPTY = {
  ...{
    due_at: null,
    decided_at: null,
    appeals_id: null,
    appellant: null,
    answer: null,
    text: null,
    answered_at: null,
  },
  ...{ authority: null, reference: null, effect: null, informed_on: null },
};

export type NewCase = CaseTarget &
  Pick<ModerationCase, 'id' | 'origin' | 'state' | 'opened_at'> &
  Partial<Omit<ModerationCase, keyof CaseTarget>>;

export async function addCase(tables: Transaction<Tables>, opened: NewCase): Promise<ModerationCase> {
  const added = { ...EMPTY, ...opened };
  await tables.insertInto('moderation_case').values(added).execute();
  return added;
}

/** Adds a reported case, unless one about the target is open. @returns the open one, locked */
export async function openReportedCase(
  tables: Transaction<Tables>,
  opened: NewCase & { readonly origin: 'report' },
): Promise<ModerationCase> {
  const { target_kind, target_id } = opened;
  const added = await tables
    .insertInto('moderation_case')
    .values({ ...EMPTY, ...opened })
    .onConflict((conflict) =>
      conflict
        .columns(['target_kind', 'target_id'])
        // Must match the unique index's condition literally.
        .where('state', '<>', sql.lit('decided'))
        .where('origin', '=', sql.lit('report'))
        .where('answered_at', 'is', null)
        .doUpdateSet({ target_id }),
    )
    .returningAll()
    .executeTakeFirst();
  if (added === undefined) throw new Error(`No case about ${target_kind} ${target_id}.`);
  return added;
}

export const changeCase = updateById('moderation_case');

/** For an appeal that was made before. */
export const findAppeal = findBy('moderation_case', 'appeals_id', 'appellant');

export type Decision = Selectable<Tables['decision']>;

export const addDecision = insertInto('decision');

export const findDecision = findBy('decision', 'id');

/** The oldest first. */
export const findDecisionsOf = listBy('decision', 'case_id', 'id');

export const changeDecision = updateById('decision');

/** With what their case knows of answers and appeals. */
export const findStatements = (tables: Kysely<Tables>, ids: readonly string[]) =>
  tables
    .selectFrom('decision')
    .innerJoin('moderation_case as of', 'of.id', 'decision.case_id')
    .leftJoin('moderation_case as appeal', (join) =>
      join.onRef('appeal.appeals_id', '=', 'of.id').on('appeal.appellant', '=', 'company'),
    )
    .where('decision.id', 'in', ids)
    .select(['decision.id', 'decision.case_id', 'decision.reason', 'decision.facts', 'decision.fields'])
    .select(['decision.facts_by_locale', 'decision.decided_at', 'of.target_kind', 'of.target_id'])
    .select(['of.answered_at', 'appeal.id as appeal_id'])
    .execute();

/** Deleted listings whose time to contest is over. */
export const findErasable = (tables: Kysely<Tables>, now: number, limit: number): Promise<Decision[]> =>
  tables
    .selectFrom('decision')
    .selectAll()
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(limit)
    .execute();

/** Whether an appeal against a case waits for an operator. */
export const isContested = (tables: Kysely<Tables>, caseId: string): Promise<boolean> =>
  hasRow(
    tables
      .selectFrom('moderation_case')
      .where('appeals_id', '=', caseId)
      .where('state', '<>', 'decided')
      .select('id')
      .limit(1),
  );
