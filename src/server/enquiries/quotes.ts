import type { DeclineBody, QuoteBody } from '#domain/quote/quote-input.ts';
import type { OwnerResponse } from '#domain/quote/quote.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { findLastResponse, type EnquiryMessage } from '../db/enquiry-messages.ts';
import type { GivenKey } from './idempotency.ts';
import type { Reader } from './reader.ts';
import { parseResponse } from './thread-answers.ts';
import { answeredMessage } from './thread-pages.ts';
import { addOwnMessage, assertOtherSideExists, lockOwnThread, writeMessage } from './write-message.ts';
import { ApiError } from '../ground/api-error.ts';
import { LAST_ZONE_MS } from '../ground/durations.ts';
import { newId } from '../ground/ids.ts';
import type { Services } from '../services.ts';

type QuoteServices = Pick<Services, 'database' | 'clock'>;

/** @throws ApiError (`FORBIDDEN`) for the asker */
export function assertOwnerSide({ side }: Reader): void {
  if (side !== 'owner') throw new ApiError('FORBIDDEN');
}

/** Idempotent by key. @throws ApiError (`BAD_INPUT` if it is no longer valid; `OTHER_SIDE_GONE`) */
export async function sendQuote(
  services: QuoteServices,
  reader: Reader,
  { text = '', ...quote }: QuoteBody,
  key: GivenKey | undefined,
): Promise<{ readonly quoteId: string; readonly version: number }> {
  const now = services.clock();
  if (quote.validUntil !== undefined && quote.validUntil < dayAt(now - LAST_ZONE_MS))
    throw new ApiError('BAD_INPUT', { fields: { validUntil: 'issues.dayOver' } });
  const stored: OwnerResponse = { type: 'quote', _id: newId(now), ...quote };
  const number = await writeMessage(services, reader, { text, response: JSON.stringify(stored) }, key);
  const { response } = await answeredMessage(services.database, reader, number);
  if (response?.type !== 'quote') throw new ApiError('NOT_FOUND');
  return { quoteId: response._id, version: response.version };
}

/** Done twice is done once. @throws ApiError (`OTHER_SIDE_GONE`) */
export async function decline(
  { database, clock }: QuoteServices,
  reader: Reader,
  { reason, text = '' }: DeclineBody,
): Promise<void> {
  const now = clock();
  await database.transaction(async (tables) => {
    const thread = await lockOwnThread(tables, reader);
    if (isSame(await findLastResponse(tables, thread.id), { reason, text })) return;
    await assertOtherSideExists(tables, thread, reader);
    const stored: OwnerResponse = { type: 'decline', reason };
    await addOwnMessage(tables, reader, { text, response: JSON.stringify(stored) }, now);
  });
}

/** Whether the inquiry is declined like this; without words, by the reason alone. */
function isSame(last: EnquiryMessage | undefined, { reason, text }: Required<DeclineBody>): boolean {
  const response = parseResponse(last?.response ?? null);
  return response?.type === 'decline' && response.reason === reason && (text === '' || text === last?.text);
}
