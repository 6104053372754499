import { sql, type Selectable, type Transaction, type Kysely } from 'kysely';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import type { Database, Row } from './database.ts';
import type { EnquiryMessage } from './enquiry-messages.ts';
import { countRows } from './rows.ts';
import { findStoredBytes } from './stored-bytes.ts';
import type { Tables } from './tables.ts';

export type EnquiryFile = Selectable<Tables['enquiry_file']>;

const BATCH = 100;

interface FileLimits {
  /** Of a company, or a guest's thread. */
  readonly bytes: number;
  /** Files that no message names yet. */
  readonly unsent: number;
}

/** The thread must be locked, and the company. */
export async function addThreadFile(
  tables: Transaction<Tables>,
  file: EnquiryFile,
  limits: FileLimits,
): Promise<'added' | 'tooManyUnsent' | 'overLimit'> {
  const { unsent, bytes } = await tables
    .selectFrom('enquiry_file')
    .where('enquiry_id', '=', file.enquiry_id)
    .where('side', '=', file.side)
    .select([
      sql<number>`count(case when number is null then 1 end)`.as('unsent'),
      sql<number>`coalesce(sum(bytes), 0)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  if (unsent >= limits.unsent) return 'tooManyUnsent';
  const stored = file.company_id === null ? bytes : await findStoredBytes(tables, file.company_id);
  if (stored + file.bytes > limits.bytes) return 'overLimit';
  await tables.insertInto('enquiry_file').values(file).execute();
  return 'added';
}

/** For rows found by id; planners would take the partial index for `number is null`. */
const IS_UNSENT = sql<boolean>`coalesce(number, 0) = 0`;

/** @returns whether all are unsent files of that side of the thread */
export async function attachFiles(
  tables: Transaction<Tables>,
  message: { readonly enquiryId: string; readonly side: Side; readonly number: number },
  ids: ReadonlySet<string>,
): Promise<boolean> {
  if (ids.size === 0) return true;
  const attached = await tables
    .updateTable('enquiry_file')
    .set({ number: message.number })
    .where('id', 'in', [...ids])
    .where('enquiry_id', '=', message.enquiryId)
    .where('side', '=', message.side)
    .where(IS_UNSENT)
    .returning('id')
    .execute();
  return attached.length === ids.size;
}

export interface FoundThreadFile extends EnquiryFile {
  /** Of its message; null without one. */
  readonly is_hidden: 0 | 1 | null;
}

export const findThreadFile = (kysely: Kysely<Tables>, id: string): Promise<FoundThreadFile | undefined> =>
  kysely
    .selectFrom('enquiry_file as file')
    .leftJoin('enquiry_message as message', (join) =>
      join.onRef('message.enquiry_id', '=', 'file.enquiry_id').onRef('message.number', '=', 'file.number'),
    )
    .where('file.id', '=', id)
    .selectAll('file')
    .select('message.is_hidden')
    .executeTakeFirst();

/** Of messages by number, including the first and the last. */
export const findFilesOfMessages = (
  database: Pick<Database, 'readFresh'>,
  enquiryId: string,
  first: number,
  last: number,
): Promise<readonly Row[]> => database.readFresh(FILES, [enquiryId, first, last]);

const FILES = {
  name: 'thread_files',
  sql: `select id, number, name, media_type, bytes from enquiry_file
    where enquiry_id = $1 and number between $2 and $3 order by number, id`,
};

export const countFilesOf = (
  kysely: Kysely<Tables>,
  enquiryId: string,
  numbers: readonly number[],
): Promise<number> =>
  countRows(
    kysely.selectFrom('enquiry_file').where('enquiry_id', '=', enquiryId).where('number', 'in', numbers),
  );

/** @returns keys of files to delete */
export async function removeUnsentFiles(kysely: Kysely<Tables>, before: number): Promise<string[]> {
  const removed = await kysely
    .deleteFrom('enquiry_file')
    .where('id', 'in', (stale) =>
      stale
        .selectFrom('enquiry_file')
        .where('number', 'is', null)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(BATCH)
        .select('id'),
    )
    // Checked again: a message may name it meanwhile.
    .where(IS_UNSENT)
    .returning('file')
    .execute();
  return removed.map(({ file }) => file);
}

/** @param joined messages of both threads in their new order */
export async function moveFiles(
  tables: Transaction<Tables>,
  joined: readonly Pick<EnquiryMessage, 'enquiry_id' | 'number'>[],
  from: string,
  into: string,
): Promise<void> {
  // Numbers only grow, so that from the end on no two messages share one.
  for (const [index, { enquiry_id, number }] of [...joined.entries()].reverse())
    await tables
      .updateTable('enquiry_file')
      .set({ enquiry_id: into, number: index + 1 })
      .where('enquiry_id', '=', enquiry_id)
      .where('number', '=', number)
      .execute();
  await tables.updateTable('enquiry_file').set({ enquiry_id: into }).where('enquiry_id', '=', from).execute();
}
