import type { Transaction } from 'kysely';
import type { Company } from '../db/companies.ts';
import { endAcceptedDocuments } from '../db/documents.ts';
import { addFormerDetails, type FormerDetail } from '../db/former-details.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ground/ids.ts';

/** Operators compare a document with this JSON. */
export const identityOf = ({
  name,
  legal_name,
  vat,
  country,
}: Pick<Company, 'name' | 'legal_name' | 'vat' | 'country'>): string =>
  JSON.stringify({ name, legalName: legal_name, vat, country });

const FORMER_FIELDS = [
  ['name', 'name'],
  ['legalName', 'legal_name'],
  ['vat', 'vat'],
  ['website', 'website'],
] as const satisfies readonly (readonly [FormerDetail['field'], keyof Company])[];

/** Ends the checks that looked at a changed value, and stores the former ones. Belongs in the change's transaction. */
export async function endChecks(
  tables: Transaction<Tables>,
  before: Company,
  after: Company,
  now: number,
): Promise<void> {
  const former = FORMER_FIELDS.flatMap(([field, column]) => {
    const value = before[column];
    if (value === null || value === after[column]) return [];
    return [{ id: newId(now), company_id: before.id, field, value, ended_at: now }];
  });
  await addFormerDetails(tables, former);
  if (identityOf(after) !== identityOf(before)) await endAcceptedDocuments(tables, before.id, now);
}
