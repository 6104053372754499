import { type Kysely, type Selectable, type Transaction } from 'kysely';
import { companiesCalled, lockPublisher } from './companies.ts';
import type { Database } from './database.ts';
import { countRows, findBy, listBy } from './rows.ts';
import type { Tables } from './tables.ts';

export type Document = Selectable<Tables['document']>;

/** @param limit of documents that no operator has seen */
export const addDocument = (
  database: Pick<Database, 'transaction'>,
  document: Document,
  limit: number,
): Promise<'added' | 'ownerGone' | 'overLimit'> =>
  database.transaction(async (tables) => {
    // Also serializes the company's uploads across servers.
    if ((await lockPublisher(tables, document.company_id)) === undefined) return 'ownerGone';
    const unseen = selectUnseen(tables, '').where('company_id', '=', document.company_id);
    if ((await countRows(unseen)) >= limit) return 'overLimit';
    await tables.insertInto('document').values(document).execute();
    return 'added';
  });

export const findDocument = findBy('document', 'id');

/** The newest first. */
export const findDocumentsOf = listBy('document', 'company_id', 'id', 'desc');

/** @param text of their companies; empty for all */
const selectUnseen = (tables: Kysely<Tables>, text: string) => {
  const all = tables.selectFrom('document').where('seen_at', 'is', null);
  return text === '' ? all : all.where('company_id', 'in', companiesCalled(tables, text));
};

/** The oldest first. @param after id of the last one of the page before */
export const findUnseenDocuments = (kysely: Kysely<Tables>, limit: number, { text = '', after = '' } = {}) =>
  selectUnseen(kysely, text)
    .innerJoin('company', 'company.id', 'document.company_id')
    .where('document.id', '>', after)
    .orderBy('document.id')
    .limit(limit)
    .selectAll('document')
    .select(['company.name as company_name', 'company.legal_name', 'company.vat', 'company.country'])
    .execute();

export const countUnseenDocuments = (tables: Kysely<Tables>, text = ''): Promise<number> =>
  countRows(selectUnseen(tables, text));

/** @returns `undefined` if it is gone or has been seen */
export const markSeen = (
  tables: Transaction<Tables>,
  id: string,
  seen: Pick<Document, 'result' | 'seen_at' | 'operator' | 'number' | 'valid_until' | 'reason' | 'identity'>,
): Promise<Document | undefined> =>
  tables
    .updateTable('document')
    .set(seen)
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function endAcceptedDocuments(
  tables: Transaction<Tables>,
  companyId: string,
  now: number,
): Promise<void> {
  await tables
    .updateTable('document')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('result', '=', 'passed')
    .where('ended_at', 'is', null)
    .execute();
}

/** @returns the removed one; `undefined` if it is gone or an operator has seen it */
export const removeUnseen = (
  tables: Kysely<Tables>,
  id: string,
  companyId: string,
): Promise<Document | undefined> =>
  tables
    .deleteFrom('document')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('seen_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Forgets files that were seen before, and refused documents altogether. @returns keys of files to delete */
export const clearSeenFiles = (
  database: Pick<Database, 'transaction'>,
  before: number,
  limit: number,
): Promise<string[]> =>
  database.transaction(async (tables) => {
    const seen = await tables
      .selectFrom('document')
      .where('file', 'is not', null)
      .where('seen_at', '<', before)
      .orderBy('seen_at')
      .limit(limit)
      .select(['id', 'file', 'result'])
      .execute();
    for (const { id, result } of seen) {
      if (result === 'refused') await tables.deleteFrom('document').where('id', '=', id).execute();
      else
        await tables
          .updateTable('document')
          .set({ file: null, name: '', bytes: 0 })
          .where('id', '=', id)
          .execute();
    }
    return seen.flatMap(({ file }) => (file === null ? [] : [file]));
  });
