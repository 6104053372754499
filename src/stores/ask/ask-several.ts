import { atom } from 'nanostores';
import * as v from 'valibot';
import { OpenRequest } from '#api/open-request.ts';
import { RequestBody, sendRequest } from '#api/requests.ts';
import { call } from '#client/call.ts';
import { isRefusal } from '#client/failure.ts';
import { submit } from '#client/submit.ts';
import { Guest } from '#domain/enquiry/guest.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import { chooseRecipients } from '#domain/request/recipients.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import { href } from '#site/routes.ts';
import { signedInUserId } from '#site/stored-session.ts';
import type { Message } from '#site/translate.ts';
import { createAskStore, type AskStore, type Recipient } from './ask-store.ts';
import { ASK_MESSAGES, askOnce, checkAsking, type Asker, type AskResult } from './ask-work.ts';

export interface AskSeveralOptions {
  readonly kind: ListingKind;
  /** The first five of different owners are asked. */
  readonly listings: readonly Recipient[];
  /** Whether the visitor chose the listings, so that it is said which are left out; the default. */
  readonly isChosen?: boolean;
  /** Parameters of an address. */
  readonly need: string;
  readonly onNeed?: ((query: string) => void) | undefined;
}

const GuestRequest = v.object({ ...RequestBody.entries, email: Guest.entries.email });

export function createAskingSeveral(options: AskSeveralOptions): AskStore {
  const { kind, listings, isChosen = true, need, onNeed } = options;
  const { chosen, ...left } = chooseRecipients(listings, signedInUserId());
  const $recipients = atom(chosen);
  return createAskStore({
    ...{ kind, draftId: 'several', need, onNeed },
    several: {
      ...(isChosen ? left : { repeated: 0, owners: chosen.length }),
      $recipients,
      remove: (id) => $recipients.set($recipients.get().filter(({ _id }) => _id !== id)),
    },
    pageOf: (requestId, hash) => href('Request', localeOfPath(location.pathname), { requestId }, { hash }),
    workOf: (asker) => ({
      check: checkAsking(asker.isGuest ? GuestRequest : RequestBody, kind, asker, ({ answerBy }) => ({
        listings: $recipients.get().map(({ _id }) => _id),
        answerBy: answerBy || undefined,
      })),
      send: async (body: RequestBody) => byListing(await submit(() => ask(asker, body), ASK_MESSAGES), body),
    }),
  });
}

const ask = (asker: Asker, body: RequestBody): Promise<AskResult> =>
  askOnce(asker, async (idempotencyKey) => {
    try {
      const { requestId, threads, isDelivered } = await call(sendRequest, { body, idempotencyKey });
      const joined = threads.filter(({ isNew }) => !isNew).map(({ listingId }) => listingId);
      return { status: 'sent', id: requestId, isDelivered, joined };
    } catch (failure) {
      const open = isRefusal(failure, 'TOO_MANY_OPEN_REQUESTS') && v.safeParse(OpenRequest, failure.body);
      if (!open || !open.success) throw failure;
      const { requestId, token } = open.output;
      return { status: 'open', id: requestId, token: token ?? undefined };
    }
  });

const OF_LISTING = /^listings\.(\d+)$/;

/** Names refused listings by their ids, since removing one moves the others. */
function byListing(
  outcome: SubmissionOutcome<AskResult, Message>,
  { listings }: RequestBody,
): SubmissionOutcome<AskResult, Message> {
  const fields = outcome.status === 'failed' ? Object.entries(outcome.failure.fields ?? {}) : [];
  if (outcome.status === 'sent' || !fields.some(([path]) => OF_LISTING.test(path))) return outcome;
  const named = fields.map(([path, found]) => {
    const [, index] = OF_LISTING.exec(path) ?? [];
    return [index === undefined ? path : (listings[Number(index)] ?? path), found] as const;
  });
  return {
    status: 'failed',
    failure: { message: { key: 'ask.several.refused' }, fields: Object.fromEntries(named) },
  };
}
