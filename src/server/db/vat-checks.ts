import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { deleteBy, findBy, hasRow } from './rows.ts';
import type { Tables } from './tables.ts';

export type VatCheck = Selectable<Tables['vat_check']>;

export const findVatCheck = findBy('vat_check', 'company_id');

export const removeVatCheck = deleteBy('vat_check', 'company_id');

/** Existing ones stay. */
export async function addVatChecks(
  tables: Kysely<Tables>,
  checks: readonly Insertable<Tables['vat_check']>[],
): Promise<void> {
  if (checks.length === 0) return;
  await tables
    .insertInto('vat_check')
    .values([...checks])
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
}

/** In the order of their ids. */
export const findUnchecked = (kysely: Kysely<Tables>, after: string, limit: number) =>
  kysely
    .selectFrom('company')
    .leftJoin('vat_check', 'vat_check.company_id', 'company.id')
    .where('company.id', '>', after)
    .orderBy('company.id')
    .limit(limit)
    .select(['company.id', 'vat_check.company_id as checked'])
    .execute();

/** Prevents that they change until the transaction ends. */
export const lockNumbers = (tables: Transaction<Tables>, ids: readonly string[]) =>
  tables
    .updateTable('company')
    .set((row) => ({ id: row.ref('id') }))
    .where('id', 'in', ids)
    .returning(['id', 'country', 'vat'])
    .execute();

export const findDueVatChecks = (kysely: Kysely<Tables>, now: number, limit: number): Promise<VatCheck[]> =>
  kysely
    .selectFrom('vat_check')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('company_id')
    .limit(limit)
    .execute();

/** Checks that a clock that was ahead made due later than `latest` are due at `now`. */
export async function bringVatChecksForward(
  kysely: Kysely<Tables>,
  latest: number,
  now: number,
): Promise<void> {
  await kysely.updateTable('vat_check').set({ due_at: now }).where('due_at', '>', latest).execute();
}

type Change = Partial<Omit<VatCheck, 'company_id' | 'member_state' | 'number'>>;

/** @returns false if another process has changed it, or the company its number */
export const changeVatCheck = (
  tables: Kysely<Tables> | Transaction<Tables>,
  { company_id, member_state, number, due_at }: VatCheck,
  change: Change,
): Promise<boolean> =>
  hasRow(
    tables
      .updateTable('vat_check')
      .set(change)
      .where('company_id', '=', company_id)
      .where('member_state', '=', member_state)
      .where('number', '=', number)
      .where('due_at', '=', due_at)
      .returning('company_id'),
  );
