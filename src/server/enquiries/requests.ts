import * as v from 'valibot';
import { REQUESTS_PER_PAGE } from '#api/requests.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { isLocale } from '#domain/locale/locales.ts';
import { readStoredNeed } from '#domain/need/former-need.ts';
import { quoteCaseOf } from '#domain/need/need-case.ts';
import type { Need } from '#domain/need/need.ts';
import { quoteMonth } from '#domain/quote/quote-figures.ts';
import { Quote } from '#domain/quote/quote.ts';
import type {
  AnswerState,
  ListedRequest,
  QuotedMonth,
  RequestFacts,
  RequestThread,
  WholeRequest,
} from '#domain/request/request.ts';
import { findCompany } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { findSides } from '../db/enquiries.ts';
import {
  findAnswer,
  findRequestMessages,
  findRequests,
  type RequestMessage,
  type RequestRow,
} from '../db/requests.ts';
import { threadToken } from './confirm.ts';
import { answeredThread } from './thread-answers.ts';
import { answeredMessage } from './thread-pages.ts';
import { LAST_ZONE_MS } from '../ground/durations.ts';
import { readCursor, writeCursor } from '../listings/cursors.ts';
import { timeText } from '../listings/listing-rows.ts';
import type { Services } from '../services.ts';

interface RequestPage {
  readonly requests: readonly ListedRequest[];
  readonly nextCursor: string | null;
}

/** Above every id. */
const LAST = 'g';

export async function requestPage(
  { kysely }: Pick<Database, 'kysely'>,
  companyId: string,
  cursor: string | undefined,
): Promise<RequestPage> {
  const below = readCursor(cursor, 'newest')?.id ?? LAST;
  const rows = await findRequests(kysely, companyId, below, REQUESTS_PER_PAGE + 1);
  const shown = rows.slice(0, REQUESTS_PER_PAGE);
  const last = rows.length > REQUESTS_PER_PAGE ? shown.at(-1) : undefined;
  return {
    requests: shown.map(({ need, answered, ...row }) => ({
      ...requestFacts(row, answered),
      need: needIn(need),
    })),
    nextCursor: last === undefined ? null : writeCursor({ id: last.id }),
  };
}

export async function wholeRequest(
  services: Pick<Services, 'database' | 'clock' | 'secret'>,
  request: RequestRow,
): Promise<WholeRequest> {
  const messages = await findRequestMessages(services.database.kysely, request.id);
  const need = needIn(messages[0]?.need ?? null);
  const threads = await Promise.all(messages.map((sent) => requestThread(services, request, sent, need)));
  const answered = threads.filter(({ isAnswered }) => isAnswered).length;
  return {
    request: { ...requestFacts(request, answered), message: messages[0]?.text ?? '' },
    need,
    threads: threads.map(({ thread }) => thread),
  };
}

export async function closedRequest(
  { kysely }: Pick<Database, 'kysely'>,
  request: RequestRow,
): Promise<RequestFacts> {
  const sent = await findRequestMessages(kysely, request.id);
  const answers = await Promise.all(sent.map(({ enquiry_id: id, number }) => findAnswer(kysely, id, number)));
  return requestFacts(request, answers.filter(({ isAnswered }) => isAnswered).length);
}

const needIn = (json: string | null): Need => (json === null ? { query: '' } : readStoredNeed(json));

const requestFacts = (row: RequestRow, answered: number): RequestFacts => ({
  ...{ _id: row.id, kind: row.kind, recipients: row.recipients, answered, answerBy: row.answer_by },
  createdAt: timeText(row.created_at),
  closedAt: row.closed_at === null ? null : timeText(row.closed_at),
  ...{ reason: row.reason, chosen: row.chosen },
});

interface Part {
  readonly thread: RequestThread;
  readonly isAnswered: boolean;
}

async function requestThread(
  { database, clock, secret }: Pick<Services, 'database' | 'clock' | 'secret'>,
  request: RequestRow,
  { enquiry_id: enquiryId, number }: RequestMessage,
  need: Need,
): Promise<Part> {
  const reader = { enquiryId, side: 'asker' } as const;
  const [thread, answer, sides, token] = await Promise.all([
    answeredThread(database, reader),
    findAnswer(database.kysely, enquiryId, number),
    findSides(database.kysely, enquiryId),
    threadToken(database, secret, enquiryId),
  ]);
  const ownerId = sides.find(({ side }) => side === 'owner')?.company_id ?? null;
  const owner = await findCompany(database.kysely, ownerId);
  const written =
    answer.response === null ? undefined : await answeredMessage(database, reader, answer.response);
  const { response = null, text = '', sentAt = '' } = written ?? {};
  const shared = {
    ...{ enquiryId, token, listing: thread.listing, company: owner?.name ?? null },
    locale: isLocale(owner?.locale) ? owner.locale : null,
    lastAt: thread.lastAt,
  };
  if (response?.type === 'decline')
    return {
      thread: { ...shared, state: 'declined', decline: { reason: response.reason, text } },
      isAnswered: true,
    };
  if (response?.type === 'quote') {
    const { version } = response;
    const quote = { ...v.parse(Quote, response), version, text, sentAt };
    const yourCase = monthOf(quote, request, need);
    return { thread: { ...shared, state: 'quoted', quote, yourCase }, isAnswered: true };
  }
  const state = answer.isAnswered ? 'answered' : stateWithout(request, clock());
  return { thread: { ...shared, state }, isAnswered: answer.isAnswered };
}

function monthOf(quote: Quote, { kind }: RequestRow, need: Need): QuotedMonth | null {
  const month = quoteMonth(quote, quoteCaseOf(kind, need));
  if (month === undefined) return null;
  const { steps, missing, notCounted } = month;
  return { ...month, steps: [...steps], missing: [...missing], notCounted: [...notCounted] };
}

const stateWithout = ({ answer_by: day }: RequestRow, now: number): AnswerState =>
  day < dayAt(now - LAST_ZONE_MS) ? 'silent' : 'waiting';
