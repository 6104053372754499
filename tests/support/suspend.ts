import type { Transaction } from 'kysely';
import { suspendCompany } from '#server/accounts/suspension.ts';
import { companyTarget, openCase } from '#server/cases/open-case.ts';
import { addDecision, changeCase } from '#server/db/cases.ts';
import type { Tables } from '#server/db/tables.ts';
import { newId } from '#server/ground/ids.ts';

/** Suspends a company as an operator's decision does, without the mail. @returns the number of hidden listings */
export async function suspend(
  tables: Transaction<Tables>,
  companyId: string,
  now: number,
): Promise<number | undefined> {
  return suspendCompany(tables, companyId, {
    at: now,
    decisionId: await addSuspension(tables, companyId, now),
  });
}

/** @returns the id of a decision to suspend a company */
async function addSuspension(tables: Transaction<Tables>, companyId: string, now: number): Promise<string> {
  const { id: caseId } = await openCase(tables, companyTarget(companyId), now);
  const id = newId(now);
  await addDecision(tables, {
    ...{ id, case_id: caseId, company_id: companyId, measure: 'suspend', reason: 'fraud' },
    ...{ facts: 'Invented.', fields: null, decided_at: now, operator: 'ana@machine' },
    ...{ erase_at: null, lifted_at: null },
  });
  await changeCase(tables, caseId, { state: 'decided', decided_at: now });
  return id;
}
