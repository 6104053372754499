import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { imageIdOf } from '#api/image-address.ts';
import { lockPublisher } from './companies.ts';
import type { Database, Lookup } from './database.ts';
import { findDocumentsOf } from './documents.ts';
import type { ImageTable, Tables } from './tables.ts';

export type Image = Selectable<ImageTable>;

const IMAGE: Lookup = {
  table: 'image',
  columns: ['id', 'company_id', 'kind', 'media_type', 'file', 'bytes', 'name', 'uses', 'created_at'],
};

const BATCH = 100;

export async function findImage(database: Database, id: string): Promise<Image | undefined> {
  const row = await database.readById(IMAGE, id);
  // The lookup selects the table's columns.
  return row as Image | undefined;
}

/** Of a listing's picture or a company's logo that is in use; `undefined` for others. */
export async function findUploader(tables: Kysely<Tables>, id: string): Promise<string | undefined> {
  const image = await tables
    .selectFrom('image')
    .where('id', '=', id)
    .where('uses', '>', 0)
    .select('company_id')
    .executeTakeFirst();
  return image?.company_id ?? undefined;
}

export async function addImages(database: Pick<Database, 'kysely'>, images: readonly Image[]): Promise<void> {
  for (let start = 0; start < images.length; start += BATCH) {
    await database.kysely
      .insertInto('image')
      .values(images.slice(start, start + BATCH))
      .execute();
  }
}

/** Fails if the company is gone or would exceed the byte limit. */
export async function addWithinLimit(
  database: Pick<Database, 'transaction'>,
  image: Image & { readonly company_id: string },
  limitBytes: number,
): Promise<'added' | 'ownerGone' | 'overLimit'> {
  return database.transaction(async (tables) => {
    // Serializes uploads of the company across servers.
    if ((await lockPublisher(tables, image.company_id)) === undefined) return 'ownerGone';
    const { bytes } = await tables
      .selectFrom('image')
      .where('company_id', '=', image.company_id)
      .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
      .executeTakeFirstOrThrow();
    if (bytes + image.bytes > limitBytes) return 'overLimit';
    await tables.insertInto('image').values(image).execute();
    return 'added';
  });
}

export interface NamedUpload {
  readonly id: string;
  readonly kind: 'image' | 'video' | 'blueprint';
  /** Path in the body. */
  readonly field: string;
}

/** Call in the transaction that stores the listing. @returns those that are not the company's uploads */
export async function claimImages(
  tables: Transaction<Tables>,
  companyId: string,
  named: readonly NamedUpload[],
): Promise<NamedUpload[]> {
  const claimed = new Set<string>();
  // Ordered by id to prevent deadlocks.
  const inOrder = [...new Set(named.map(({ id }) => id))].sort();
  for (const id of inOrder) {
    const kinds = new Set(named.filter((upload) => upload.id === id).map(({ kind }) => kind));
    const row = await tables
      .updateTable('image')
      .set({ uses: sql`uses + 1` })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('kind', 'in', [...kinds])
      .returning('kind')
      .executeTakeFirst();
    if (row !== undefined) claimed.add(`${row.kind} ${id}`);
  }
  return named.filter(({ id, kind }) => !claimed.has(`${kind} ${id}`));
}

/** Call in the transaction that stores the address. @returns false unless it is a free logo or its own */
export async function claimLogo(
  tables: Transaction<Tables>,
  url: string,
  companyId: string,
): Promise<boolean> {
  const bound = await tables
    .updateTable('image')
    .set({ company_id: companyId, uses: 1 })
    .where('id', '=', imageIdOf(url) ?? '')
    .where('kind', '=', 'logo')
    .where((row) => row.or([row('company_id', 'is', null), row('company_id', '=', companyId)]))
    .returning('id')
    .executeTakeFirst();
  return bound !== undefined;
}

/** Call in the transaction of the change. @returns keys of unreferenced files, to be deleted after it */
export async function releaseImages(tables: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const left = await tables
      .updateTable('image')
      .set({ uses: sql`uses - 1` })
      .where('id', '=', id)
      .returning('uses')
      .executeTakeFirst();
    if (left === undefined || left.uses > 0) continue;
    const removed = await tables.deleteFrom('image').where('id', '=', id).returning('file').execute();
    files.push(...removed.map(({ file }) => file));
  }
  return withoutRows(tables, files);
}

/** @returns row count and keys of unreferenced files */
export async function removeUnclaimed(
  database: Database,
  before: number,
): Promise<{ readonly rows: number; readonly files: readonly string[] }> {
  return database.transaction(async (tables) => {
    const stale = tables
      .selectFrom('image')
      .where('uses', '<=', 0)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(BATCH)
      .select('id');
    const removed = await tables
      .deleteFrom('image')
      .where('id', 'in', stale)
      // Checked again: a concurrent claim may have changed the row.
      .where('uses', '<=', 0)
      .returning('file')
      .execute();
    const files = removed.map(({ file }) => file);
    return { rows: removed.length, files: await withoutRows(tables, files) };
  });
}

export async function findFilesOf(tables: Transaction<Tables>, companyId: string): Promise<string[]> {
  const rows = await tables.selectFrom('image').where('company_id', '=', companyId).select('file').execute();
  const documents = await findDocumentsOf(tables, companyId);
  return [...rows, ...documents].flatMap(({ file }) => (file === null ? [] : [file]));
}

/** @returns those that no upload and no document has */
export async function withoutRows(
  tables: Pick<Transaction<Tables>, 'selectFrom'>,
  files: readonly string[],
): Promise<string[]> {
  const orphans = new Set(files);
  const all = [...orphans];
  for (let start = 0; start < all.length; start += BATCH) {
    for (const table of ['image', 'document'] as const) {
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
