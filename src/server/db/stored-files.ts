import type { Transaction } from 'kysely';
import { findDocumentsOf } from './documents.ts';
import type { Tables } from './tables.ts';

/** Keeps statements below both engines' parameter limits. */
const BATCH = 100;

export async function findFilesOf(tables: Transaction<Tables>, companyId: string): Promise<string[]> {
  const filesIn = (table: 'image' | 'enquiry_file') =>
    tables.selectFrom(table).where('company_id', '=', companyId).select('file').execute();
  const documents = await findDocumentsOf(tables, companyId);
  return [...(await filesIn('image')), ...(await filesIn('enquiry_file')), ...documents].flatMap(
    ({ file }) => (file === null ? [] : [file]),
  );
}

/** @returns those that no upload, document or thread has */
export async function withoutRows(
  tables: Pick<Transaction<Tables>, 'selectFrom'>,
  files: readonly string[],
): Promise<string[]> {
  const orphans = new Set(files);
  const all = [...orphans];
  for (let start = 0; start < all.length; start += BATCH) {
    for (const table of ['image', 'document', 'enquiry_file'] as const) {
      const rows = await tables
        .selectFrom(table)
        .where('file', 'in', all.slice(start, start + BATCH))
        .select('file')
        .execute();
      for (const { file } of rows) if (file !== null) orphans.delete(file);
    }
  }
  return [...orphans];
}
