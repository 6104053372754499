import { addAudit, type AuditEntry } from '../db/audit.ts';
import { newId } from '../ground/ids.ts';
import type { Admin, Cell, Change } from './command.ts';

export type AppliedChange = Omit<AuditEntry, 'details'> & {
  readonly details: Readonly<Record<string, Cell>>;
};

/** Makes a change with its audit entry. @throws StartError if it can't be made any more */
export async function applyChange(
  { database, clock }: Pick<Admin, 'database' | 'clock'>,
  change: Change,
  operator: string,
): Promise<AppliedChange> {
  await change.beforeCommit?.();
  const done = { id: newId(clock()), done_at: clock(), operator, ...change.entry };
  const details = await database.transaction(async (tables) => {
    const applied = await change.apply(tables, operator);
    await addAudit(tables, { ...done, details: JSON.stringify(applied) });
    return applied;
  });
  await change.afterCommit?.();
  return { ...done, details };
}
