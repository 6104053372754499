import type { Transaction } from 'kysely';
import { deleteCompanyRows } from '../accounts/account-deletion.ts';
import { addDecision, changeCase } from '../db/cases.ts';
import type { Company } from '../db/companies.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ground/ids.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { GivenDecision } from './decide.ts';
import { companyTarget, openCase } from './open-case.ts';

/** Case and decision stay, and tell the company why. @returns keys of unreferenced files, to be deleted afterwards */
export async function deleteByDecision(
  tables: Transaction<Tables>,
  company: Company,
  { reason, facts, operator }: GivenDecision,
  now: number,
): Promise<readonly string[]> {
  const { id: caseId } = await openCase(tables, companyTarget(company.id), now);
  const id = newId(now);
  await addDecision(tables, {
    ...{ id, case_id: caseId, company_id: company.id, measure: 'delete', reason, facts, operator },
    ...{ decided_at: now, fields: null, erase_at: null, lifted_at: null },
  });
  await changeCase(tables, caseId, { state: 'decided', decided_at: now });
  const unused = await deleteCompanyRows(tables, company, now);
  // After the deletion, which also removes waiting mails.
  const { email, locale } = company;
  await queueMail(tables, { kind: 'statement', recipient: email, subjectId: id, locale, now });
  return unused;
}
