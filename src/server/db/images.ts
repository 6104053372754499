import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import type { ImageTable } from './tables.ts';

/** An upload's row. */
export type Image = Selectable<ImageTable>;

const IMAGE = {
  name: 'image_by_id',
  sql: 'select id, company_id, kind, media_type, file, bytes, name, created_at from image where id = $1',
};

/** The upload with that id. */
export async function findImage(database: Database, id: string): Promise<Image | undefined> {
  const [row] = await database.readFresh(IMAGE, [id]);
  // The statement selects the table's own columns.
  return row as Image | undefined;
}

/** Which of the ids are uploads of that company. */
export async function findOwnImages(
  database: Database,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.kysely
    .selectFrom('image')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Adds uploads, in one statement a hundred. */
export async function addImages(database: Pick<Database, 'kysely'>, images: readonly Image[]): Promise<void> {
  for (let start = 0; start < images.length; start += 100) {
    await database.kysely
      .insertInto('image')
      .values(images.slice(start, start + 100))
      .execute();
  }
}
