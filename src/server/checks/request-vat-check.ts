import type { Transaction } from 'kysely';
import { readVatNumber } from '#domain/company/vat-number.ts';
import type { Company } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { addVatChecks, findUnchecked, lockNumbers, removeVatCheck } from '../db/vat-checks.ts';

type Numbered = Pick<Company, 'id' | 'country' | 'vat'>;

/** Drops what is known about an earlier number. Belongs in the transaction that stores the new one. */
export async function requestVatCheck(
  tables: Transaction<Tables>,
  company: Numbered,
  now: number,
): Promise<void> {
  await removeVatCheck(tables, company.id);
  await addVatChecks(tables, checksOf([company], now));
}

const BATCH = 100;

/** For companies that registered before numbers were checked, or with a server of that release. */
export async function requestMissingVatChecks(
  { database, clock }: { readonly database: Database; readonly clock: () => number },
  signal: AbortSignal,
): Promise<void> {
  let after = '';
  while (!signal.aborted) {
    const companies = await findUnchecked(database.kysely, after, BATCH);
    const missing = companies.flatMap(({ id, checked }) => (checked === null ? [id] : []));
    if (missing.length > 0)
      await database.transaction(async (tables) => {
        await addVatChecks(tables, checksOf(await lockNumbers(tables, missing), clock()));
      });
    after = companies.at(-1)?.id ?? after;
    if (companies.length < BATCH) return;
  }
}

const checksOf = (companies: readonly Numbered[], now: number) =>
  companies.flatMap(({ id, country, vat }) => {
    const read = readVatNumber(country, vat);
    if (read.type !== 'valid' || read.memberState === null) return [];
    return [
      {
        ...{ company_id: id, member_state: read.memberState, number: read.number },
        ...{ result: 'waiting' as const, checked_at: null, reference: null, due_at: now, tries: 0 },
      },
    ];
  });
