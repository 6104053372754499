import { MESSAGES_PER_PAGE } from '#api/enquiries.ts';
import { THREADS_PER_PAGE } from '#api/enquiry-list.ts';
import type { Outcomes, ResponseRecord } from '#domain/company/response-record.ts';
import type { Thread, ThreadMessage } from '#domain/enquiry/thread.ts';
import { numberOf, textOf, type Database, type Row } from '../db/database.ts';
import { countUnread } from '../db/inbox.ts';
import { findMessages, findThreads, type ThreadCursor, type ThreadQuery } from '../db/enquiry-threads.ts';
import { findOutcomes, findResponseRecord } from '../db/response-records.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Reader } from './reader.ts';
import { filesByMessage } from './thread-files.ts';
import { answeredThread, messageAnswer, threadAnswer } from './thread-answers.ts';

interface ThreadPage {
  readonly threads: readonly Thread[];
  readonly unread: number;
  readonly nextCursor: string | null;
  readonly responseRecord: ResponseRecord | null;
  readonly outcomes: Outcomes | null;
}

export async function threadPage(
  database: Database,
  query: Omit<ThreadQuery, 'after'>,
  cursor: string | undefined,
): Promise<ThreadPage> {
  const after = cursor === undefined ? undefined : readThreadCursor(cursor);
  const [rows, unread, record, outcomes] = await Promise.all([
    findThreads(database, { ...query, after }),
    countUnread(database, query.companyId),
    findResponseRecord(database.kysely, query.companyId),
    findOutcomes(database.kysely, query.companyId),
  ]);
  const shown = rows.slice(0, THREADS_PER_PAGE);
  const last = rows.length > THREADS_PER_PAGE ? shown.at(-1) : undefined;
  const nextCursor =
    last === undefined ? null : writeCursor(`${String(numberOf(last, 'last_at'))} ${textOf(last, 'id')}`);
  return { threads: shown.map(threadAnswer), unread, nextCursor, responseRecord: record ?? null, outcomes };
}

interface MessagePage {
  readonly thread: Thread;
  readonly messages: readonly ThreadMessage[];
  readonly nextCursor: string | null;
}

export async function messagePage(
  database: Database,
  reader: Pick<Reader, 'enquiryId' | 'side'>,
  cursor: string | undefined,
): Promise<MessagePage> {
  const below = cursor === undefined ? LAST : readMessageCursor(cursor);
  const [thread, rows] = await Promise.all([
    answeredThread(database, reader),
    findMessages(database, { id: reader.enquiryId, below, limit: MESSAGES_PER_PAGE + 1 }, reader.side),
  ]);
  const shown = rows.slice(0, MESSAGES_PER_PAGE);
  const first = rows.length > MESSAGES_PER_PAGE ? shown.at(-1) : undefined;
  const messages = await withFiles(database, reader, shown);
  return {
    thread,
    messages: messages.reverse(),
    nextCursor: first === undefined ? null : writeCursor(String(numberOf(first, 'number'))),
  };
}

export async function answeredMessage(
  database: Database,
  reader: Pick<Reader, 'enquiryId' | 'side'>,
  number: number,
): Promise<ThreadMessage> {
  const query = { id: reader.enquiryId, below: number + 1, limit: 1 };
  const [message] = await withFiles(database, reader, await findMessages(database, query, reader.side));
  if (message === undefined) throw new ApiError('NOT_FOUND');
  return message;
}

async function withFiles(
  database: Database,
  { enquiryId, side }: Pick<Reader, 'enquiryId' | 'side'>,
  rows: readonly Row[],
): Promise<ThreadMessage[]> {
  const messages = rows.map((row) => messageAnswer(row, side));
  const numbers = messages.map(({ number }) => number);
  const filesOf = await filesByMessage(database, enquiryId, numbers);
  return messages.map((message) => {
    const files = filesOf.get(message.number);
    return files === undefined ? message : { ...message, files: [...files] };
  });
}

/** Above every message number. */
const LAST = 2 ** 31 - 1;

const writeCursor = (text: string): string => Buffer.from(text).toString('base64url');

const textIn = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8');

function readThreadCursor(cursor: string): ThreadCursor {
  const [, lastAt, id] = /^(\d{1,15}) ([\da-f-]{36})$/.exec(textIn(cursor)) ?? [];
  if (lastAt === undefined || id === undefined) throw badCursor();
  return { lastAt: Number(lastAt), id };
}

function readMessageCursor(cursor: string): number {
  const text = textIn(cursor);
  if (!/^\d{1,9}$/.test(text)) throw badCursor();
  return Number(text);
}

const badCursor = () => new ApiError('BAD_FILTER', { fields: { cursor: 'issues.invalid' } });
