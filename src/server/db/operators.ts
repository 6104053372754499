import type { Kysely, Selectable, Transaction } from 'kysely';
import { OPERATOR_SESSION_HOURS } from '#domain/operator/operator.ts';
import { SKEW_MS } from '../ground/clock-skew.ts';
import { HOUR_MS } from '../ground/durations.ts';
import { deleteBy, findBy, hasRow, insertInto } from './rows.ts';
import { removeSecondFactor, storeSecondFactor, type SecondFactor } from './second-factors.ts';
import type { Tables } from './tables.ts';

export type Operator = Selectable<Tables['operator']>;
export type OperatorSession = Selectable<Tables['operator_session']>;

/** Of its second factor and failed log-ins; ids and addresses of companies contain no blank. */
export const operatorAccount = (name: string): string => `operator ${name}`;

/** Replaces an earlier account of the name, and ends its sessions. @param codes SHA-256 each */
export async function storeOperator(
  tables: Transaction<Tables>,
  operator: Operator,
  factor: SecondFactor,
  codes: readonly string[],
): Promise<void> {
  const { name, created_at: _createdAt, ...credentials } = operator;
  await tables
    .insertInto('operator')
    .values(operator)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(credentials))
    .execute();
  await removeBelongings(tables, name);
  await storeSecondFactor(tables, factor, codes);
}

export async function removeOperator(tables: Transaction<Tables>, name: string): Promise<boolean> {
  await removeBelongings(tables, name);
  const removed = await tables
    .deleteFrom('operator')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return removed !== undefined;
}

async function removeBelongings(tables: Transaction<Tables>, name: string): Promise<void> {
  await removeSecondFactor(tables, operatorAccount(name));
  await tables.deleteFrom('operator_session').where('operator', '=', name).execute();
}

export const findOperator = findBy('operator', 'name');

export const findOperators = (tables: Kysely<Tables>): Promise<Operator[]> =>
  tables.selectFrom('operator').selectAll().orderBy('name').execute();

/** Whether there is an account of another name. */
export const hasOtherOperator = (tables: Kysely<Tables>, name: string): Promise<boolean> =>
  hasRow(tables.selectFrom('operator').where('name', '<>', name).select('name').limit(1));

export const addOperatorSession = insertInto('operator_session');

export const findOperatorSession = (
  tables: Kysely<Tables>,
  idHash: string,
  now: number,
): Promise<OperatorSession | undefined> =>
  tables
    .selectFrom('operator_session')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + OPERATOR_SESSION_HOURS * HOUR_MS + SKEW_MS)
    .executeTakeFirst();

export const removeOperatorSession = deleteBy('operator_session', 'id_hash');

export async function removeEndedOperatorSessions(tables: Kysely<Tables>, now: number): Promise<void> {
  await tables.deleteFrom('operator_session').where('expires_at', '<=', now).execute();
}
