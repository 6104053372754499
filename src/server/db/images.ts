import {
  sql,
  type Insertable,
  type Kysely,
  type Selectable,
  type Transaction,
  type Updateable,
} from 'kysely';
import { imageIdOf } from '#api/image-address.ts';
import type { NamedUpload } from '#domain/listing/stored-listing.ts';
import { lockPublisher } from './companies.ts';
import type { Database, Lookup } from './database.ts';
import { NEVER } from './days.ts';
import { hasRow, idsOf, lockBy } from './rows.ts';
import { findStoredBytes } from './stored-bytes.ts';
import type { Tables } from './tables.ts';
import { withoutRows } from './stored-files.ts';

export type Image = Selectable<Tables['image']>;
export type NewImage = Insertable<Tables['image']>;

/** Last day on which a public listing shows it; logos show without an end. Null if it is not public. */
const PUBLIC_UNTIL = `case when found.hidden_by is null then (select max(until) from (
  select listed.available_until as until from listing_image shown
    join space_search listed on listed.id = shown.listing_id where shown.image_id = found.id
  union all select listed.available_until from listing_image shown
    join service_search listed on listed.id = shown.listing_id where shown.image_id = found.id
  union all select ${String(NEVER)} from company
    where found.kind = 'logo' and found.uses > 0 and company.id = found.company_id
      and company.suspended_at is null and company.awaits_confirmation = 0
) as days) end as public_until`;

const IMAGE: Lookup = {
  table: 'image',
  columns: [
    ...(['id', 'company_id', 'kind', 'media_type', 'file', 'bytes', 'name', 'uses', 'created_at'] as const),
    ...(['uploader', 'hidden_by', 'asked_by'] as const),
  ],
  computed: PUBLIC_UNTIL,
};

export interface FoundImage extends Image {
  /** `dayNumber` writes it; null unless visitors may see it. */
  readonly public_until: number | null;
}

const BATCH = 100;

export async function findImage(database: Database, id: string): Promise<FoundImage | undefined> {
  const row = await database.readById(IMAGE, id);
  // The lookup selects the table's columns.
  return row as FoundImage | undefined;
}

export async function addImages(kysely: Kysely<Tables>, images: readonly NewImage[]): Promise<void> {
  for (let start = 0; start < images.length; start += BATCH) {
    await kysely
      .insertInto('image')
      .values(images.slice(start, start + BATCH))
      .execute();
  }
}

/** Fails if the company is gone or would exceed the byte limit. */
export async function addWithinLimit(
  database: Pick<Database, 'transaction'>,
  image: NewImage & { readonly company_id: string },
  limitBytes: number,
): Promise<'added' | 'ownerGone' | 'overLimit'> {
  return database.transaction(async (tables) => {
    // Serializes uploads of the company across servers.
    if ((await lockPublisher(tables, image.company_id)) === undefined) return 'ownerGone';
    const stored = await findStoredBytes(tables, image.company_id);
    if (stored + image.bytes > limitBytes) return 'overLimit';
    await tables.insertInto('image').values(image).execute();
    return 'added';
  });
}

interface ClaimedImages {
  /** Not the company's uploads. */
  readonly foreign: readonly NamedUpload[];
  /** Ids of those that decisions hide. */
  readonly hidden: readonly string[];
}

/** Call in the transaction that stores the listing. */
export async function claimImages(
  tables: Transaction<Tables>,
  companyId: string,
  named: readonly NamedUpload[],
): Promise<ClaimedImages> {
  const claimed = new Set<string>();
  const hidden: string[] = [];
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
      .returning(['kind', 'hidden_by'])
      .executeTakeFirst();
    if (row === undefined) continue;
    claimed.add(`${row.kind} ${id}`);
    if (row.hidden_by !== null) hidden.push(id);
  }
  return { foreign: named.filter(({ id, kind }) => !claimed.has(`${kind} ${id}`)), hidden };
}

export const lockImage = lockBy('image', 'id');

export async function changeImage(
  tables: Transaction<Tables>,
  id: string,
  change: Pick<Updateable<Tables['image']>, 'hidden_by' | 'asked_by'>,
): Promise<void> {
  await tables
    .updateTable('image')
    .set({ id, ...change })
    .where('id', '=', id)
    .execute();
}

export const findHidingDecisions = (
  tables: Kysely<Tables>,
  ids: readonly string[],
): Promise<Pick<Image, 'id' | 'hidden_by'>[]> =>
  tables.selectFrom('image').where('id', 'in', ids).select(['id', 'hidden_by']).execute();

export const findRestrictedLogo = (
  tables: Kysely<Tables>,
  companyId: string,
): Promise<Pick<Image, 'hidden_by' | 'asked_by'> | undefined> =>
  tables
    .selectFrom('image')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'logo')
    .where((image) => image.or([image('hidden_by', 'is not', null), image('asked_by', 'is not', null)]))
    .select(['hidden_by', 'asked_by'])
    .executeTakeFirst();

/** Of a company whose logo changes: the one before, and those that decisions hide, which the new one replaces. */
export const findLogosToRelease = (
  tables: Transaction<Tables>,
  companyId: string,
  earlier: string | undefined,
): Promise<Image[]> =>
  tables
    .selectFrom('image')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'logo')
    .where((image) => image.or([image('hidden_by', 'is not', null), image('id', '=', earlier ?? '')]))
    .selectAll()
    .execute();

/** Ids of those that a listing shows and decisions hide. */
export const findHiddenImages = (tables: Transaction<Tables>, listingId: string): Promise<string[]> =>
  idsOf(
    tables
      .selectFrom('listing_image as shown')
      .innerJoin('image', 'image.id', 'shown.image_id')
      .where('shown.listing_id', '=', listingId)
      .where('image.hidden_by', 'is not', null)
      .orderBy('image.id')
      .select('image.id'),
  );

/** @returns keys of unreferenced files, to be deleted after the transaction */
export async function removeImage(tables: Transaction<Tables>, id: string): Promise<string[]> {
  const removed = await tables.deleteFrom('image').where('id', '=', id).returning('file').execute();
  return withoutRows(
    tables,
    removed.map(({ file }) => file),
  );
}

/** Call in the transaction that stores the address. @returns false unless it is a free logo or its own */
export const claimLogo = (tables: Transaction<Tables>, url: string, companyId: string): Promise<boolean> =>
  hasRow(
    tables
      .updateTable('image')
      .set({ company_id: companyId, uses: 1, uploader: null })
      .where('id', '=', imageIdOf(url) ?? '')
      .where('kind', '=', 'logo')
      .where('hidden_by', 'is', null)
      .where((row) => row.or([row('company_id', 'is', null), row('company_id', '=', companyId)]))
      .returning('id'),
  );

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
