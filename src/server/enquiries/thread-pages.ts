import { MESSAGES_PER_PAGE } from '#api/enquiries.ts';
import { THREADS_PER_PAGE } from '#api/enquiry-list.ts';
import type { Thread, ThreadMessage } from '#domain/enquiry/thread.ts';
import { numberOf, textOf, type Database } from '../db/database.ts';
import { countUnread } from '../db/inbox.ts';
import { findMessages, findThreads, type ThreadCursor, type ThreadQuery } from '../db/enquiry-threads.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Reader } from './reader.ts';
import { answeredThread, messageAnswer, threadAnswer } from './thread-answers.ts';

interface ThreadPage {
  readonly threads: readonly Thread[];
  readonly unread: number;
  readonly nextCursor: string | null;
}

export async function threadPage(
  database: Database,
  query: Omit<ThreadQuery, 'after'>,
  cursor: string | undefined,
): Promise<ThreadPage> {
  const after = cursor === undefined ? undefined : readThreadCursor(cursor);
  const [rows, unread] = await Promise.all([
    findThreads(database, { ...query, after }),
    countUnread(database, query.companyId),
  ]);
  const shown = rows.slice(0, THREADS_PER_PAGE);
  const last = rows.length > THREADS_PER_PAGE ? shown.at(-1) : undefined;
  const nextCursor =
    last === undefined ? null : writeCursor(`${String(numberOf(last, 'last_at'))} ${textOf(last, 'id')}`);
  return { threads: shown.map(threadAnswer), unread, nextCursor };
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
  return {
    thread,
    messages: shown.map((row) => messageAnswer(row, reader.side)).reverse(),
    nextCursor: first === undefined ? null : writeCursor(String(numberOf(first, 'number'))),
  };
}

export async function answeredMessage(
  database: Database,
  { enquiryId, side }: Pick<Reader, 'enquiryId' | 'side'>,
  number: number,
): Promise<ThreadMessage> {
  const [row] = await findMessages(database, { id: enquiryId, below: number + 1, limit: 1 }, side);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return messageAnswer(row, side);
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
