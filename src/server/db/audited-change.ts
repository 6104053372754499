import type { Transaction } from 'kysely';
import { newId } from '../ground/ids.ts';
import { addAudit, type AuditEntry } from './audit.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export type Cell = string | number | boolean | null;

/** An operator's change, with its audit entry. */
export interface Change {
  readonly type: 'change';
  readonly intent: string;
  readonly entry: Pick<AuditEntry, 'action' | 'subject_kind' | 'subject_id' | 'company_id'>;
  /** Runs with the audit entry in one transaction. @returns the entry's details; ids only for persons */
  readonly apply: (tables: Transaction<Tables>, operator: string) => Promise<Readonly<Record<string, Cell>>>;
  readonly beforeCommit?: () => Promise<void>;
  /** Runs after the commit. */
  readonly afterCommit?: () => Promise<void>;
  readonly hint?: () => string | undefined;
}

type AppliedChange = Omit<AuditEntry, 'details'> & {
  readonly details: Readonly<Record<string, Cell>>;
};

/** Makes a change with its audit entry. @throws StartError if it can't be made any more */
export async function applyChange(
  { database, clock }: { readonly database: Database; readonly clock: () => number },
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
