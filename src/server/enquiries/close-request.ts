import type { Transaction } from 'kysely';
import type { CloseBody } from '#api/requests.ts';
import { localeOf, type Locale } from '#domain/locale/locales.ts';
import type { CloseReason } from '#domain/request/close-reasons.ts';
import { findCompany, type Company } from '../db/companies.ts';
import { addMessage, changeThread, findSides, lockThread } from '../db/enquiries.ts';
import { findMessage } from '../db/enquiry-messages.ts';
import { bumpInboxVersion } from '../db/inbox.ts';
import {
  changeRequest,
  findAnswer,
  findRequestMessages,
  lockRequest,
  type RequestMessage,
  type RequestRow,
} from '../db/requests.ts';
import { refreshResponseRecord } from '../db/response-records.ts';
import type { Tables } from '../db/tables.ts';
import { lockParties } from './begin-thread.ts';
import { notifyNewMessage } from './queue-message-mail.ts';
import { parseResponse } from './thread-answers.ts';
import { ApiError } from '../ground/api-error.ts';
import { mailTranslate } from '../mail/letter.ts';
import type { Services } from '../services.ts';
import type { Requester } from './requester.ts';

/**
 * Tells each owner in one sentence of their language, who has not declined. Done twice is done once.
 * @throws ApiError (`BAD_INPUT` unless the choice is of the request; `REQUEST_CLOSED` differently)
 */
export async function closeRequest(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { request: { id }, company, author }: Requester,
  body: CloseBody,
): Promise<RequestRow> {
  const now = clock();
  const { reason } = body;
  const chosen = body.chosen ?? null;
  const owners = await ownersOf(database, id);
  return database.transaction(async (tables) => {
    const locked = await lockParties(tables, [company?.id, ...owners]);
    if (company !== undefined && !locked.has(company.id)) throw new ApiError('SESSION_EXPIRED');
    const request = await lockRequest(tables, id);
    // Of a company meanwhile, whose guest's token has ended.
    const isTaken = company === undefined && request?.is_guest === 0;
    if (request === undefined || isTaken) throw new ApiError('NOT_FOUND');
    if (request.closed_at !== null) {
      if (request.chosen === chosen && request.reason === reason) return request;
      throw new ApiError('REQUEST_CLOSED');
    }
    const sent = await findRequestMessages(tables, id);
    if (chosen !== null && sent.every(({ enquiry_id: enquiryId }) => enquiryId !== chosen))
      throw new ApiError('BAD_INPUT', { fields: { chosen: 'issues.invalid' } });
    for (const each of sent) await tellOwner(tables, each, { company, author, chosen, reason, now });
    await bumpInboxVersion(tables, [company?.id ?? null, ...owners]);
    return changeRequest(tables, id, { closed_at: now, remind_at: null, reason, chosen });
  });
}

async function ownersOf({ kysely }: Services['database'], id: string): Promise<string[]> {
  const sent = await findRequestMessages(kysely, id);
  const sides = await Promise.all(sent.map(({ enquiry_id: enquiryId }) => findSides(kysely, enquiryId)));
  return sides
    .flat()
    .flatMap(({ side, company_id: owner }) => (side === 'owner' && owner !== null ? [owner] : []));
}

interface Closing {
  readonly company: Company | undefined;
  readonly author: string | undefined;
  readonly chosen: string | null;
  readonly reason: CloseReason;
  readonly now: number;
}

async function tellOwner(
  tables: Transaction<Tables>,
  { enquiry_id: enquiryId, number }: RequestMessage,
  { company, author, chosen, reason, now }: Closing,
): Promise<void> {
  if ((await lockThread(tables, enquiryId)) === undefined) return;
  const isChosen = chosen === enquiryId;
  await changeThread(tables, enquiryId, { reason, is_chosen: chosen === null ? null : isChosen ? 1 : 0 });
  const owner = (await findSides(tables, enquiryId)).find(({ side }) => side === 'owner');
  const asked = await findCompany(tables, owner?.company_id ?? '');
  if (asked === undefined) return;
  await refreshResponseRecord(tables, asked.id, now);
  const { response } = await findAnswer(tables, enquiryId, number);
  const answer = response === null ? undefined : await findMessage(tables, enquiryId, response);
  if (parseResponse(answer?.response ?? null)?.type === 'decline') return;
  const outcome = isChosen ? 'chosen' : chosen === null ? 'closed' : 'notChosen';
  const text = sentenceOf(outcome, reason, localeOf(asked.locale));
  const message = {
    enquiryId,
    side: 'asker',
    companyId: company?.id ?? null,
    author,
    text,
    need: null,
    now,
  } as const;
  const thread = await addMessage(tables, message);
  if (thread.delivered_at !== null) await notifyNewMessage(tables, thread, 'owner', now);
}

function sentenceOf(outcome: 'chosen' | 'closed' | 'notChosen', reason: CloseReason, locale: Locale): string {
  const t = mailTranslate(locale);
  return t(`mail.requestOutcome.${outcome}`, { reason: t(`mail.requestOutcome.reasons.${reason}`) });
}
