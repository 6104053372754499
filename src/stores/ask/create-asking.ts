import * as v from 'valibot';
import { Enquiry, ExistingThread, sendEnquiry } from '#api/enquiries.ts';
import { call } from '#client/call.ts';
import { isRefusal } from '#client/failure.ts';
import { submit } from '#client/submit.ts';
import { Guest } from '#domain/enquiry/guest.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { changeNeed } from '../needs/need-in-address.ts';
import type { AskedListing } from './ask-draft.ts';
import { createAskStore, type AskStore } from './ask-store.ts';
import { ASK_MESSAGES, askOnce, checkAsking, type Asker, type AskResult } from './ask-work.ts';

type Body = v.InferOutput<typeof Enquiry>;

const MESSAGES = {
  ...ASK_MESSAGES,
  refusals: {
    ...ASK_MESSAGES.refusals,
    FORBIDDEN: 'ask.failed.own',
    NOT_FOUND: 'ask.failed.gone',
    LISTING_PAUSED: 'ask.failed.paused',
  },
} as const;

const GuestEnquiry = v.object({ ...Enquiry.entries, email: Guest.entries.email });

/** Asks the owner of one listing about the need of the address. */
export const createAsking = ({ kind, id }: AskedListing): AskStore =>
  createAskStore({
    ...{ kind, draftId: id, need: location.search.slice(1), onNeed: changeNeed },
    pageOf: (thread) =>
      href('YourAccount', localeOfPath(location.pathname), { query: { section: 'messages', thread } }),
    workOf: (asker) => ({
      check: checkAsking<Body>(asker.isGuest ? GuestEnquiry : Enquiry, kind, asker, () => ({
        listingId: id,
      })),
      send: (body: Body) => submit(() => ask(asker, body), MESSAGES),
    }),
  });

const ask = (asker: Asker, body: Body): Promise<AskResult> =>
  askOnce(asker, async (idempotencyKey) => {
    try {
      const { enquiryId, isDelivered } = await call(sendEnquiry, { body, idempotencyKey });
      return { status: 'sent', id: enquiryId, isDelivered };
    } catch (failure) {
      const known = isRefusal(failure, 'THREAD_EXISTS') && v.safeParse(ExistingThread, failure.body);
      if (known && known.success) return { status: 'known', id: known.output.enquiryId };
      throw failure;
    }
  });
