import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { declineEnquiry, sendQuote } from '#api/quotes.ts';
import { call } from '#client/call.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { DeclineBody, type QuoteBody } from '#domain/quote/quote-input.ts';
import { askedFamilies, quoteCaseOf } from '#domain/need/need-case.ts';
import { checkQuote, formOfPrices, formOfQuote, type QuoteForm } from '#domain/quote/quote-form.ts';
import { STORED } from '#site/browser-storage.ts';
import { json, stored } from '../stored.ts';
import type { ThreadStore } from './thread.ts';

const MESSAGES: FailureMessages = {
  refusals: { NOT_FOUND: 'thread.failed.ended', TOO_MANY_REQUESTS: 'thread.failed.limit' },
  fallback: 'quotes.failed',
  networkAlone: true,
};

/** No reason is chosen at first. */
const DeclineForm = v.object({
  ...DeclineBody.entries,
  reason: v.pipe(v.string(), DeclineBody.entries.reason),
});

const NO_DRAFT: QuoteForm = {};

const quoteDraft = (threadId: string): WritableAtom<QuoteForm> =>
  stored({
    key: `${STORED.replyDraft}:quote:${threadId}`,
    schema: json(v.record(v.string(), v.optional(v.string()))),
    fallback: NO_DRAFT,
  });

/** Commands by which the owner answers an inquiry other than by words. */
export function quotesOf(store: ThreadStore) {
  const $draft = quoteDraft(store.id);
  // Idempotency key per quote.
  let attempt = { text: '', key: '' };

  async function send(body: QuoteBody) {
    const text = JSON.stringify(body);
    if (attempt.text !== text) attempt = { text, key: crypto.randomUUID() };
    return submit(async () => {
      await call(sendQuote, { params: store.access.params, body, idempotencyKey: attempt.key });
      attempt = { text: '', key: '' };
      $draft.set(NO_DRAFT);
      await store.load();
    }, MESSAGES);
  }

  return {
    threadId: store.id,
    /** The draft, else the last quote, else the prices of the listing. */
    initialForm: (): QuoteForm => {
      const draft = $draft.get();
      if (draft !== NO_DRAFT) return draft;
      const loaded = store.$thread.get();
      if (loaded.status !== 'loaded') return formOfPrices([]);
      const last = loaded.items.findLast(({ response }) => response?.type === 'quote')?.response;
      if (last?.type === 'quote') return formOfQuote(last);
      const { kind, card } = loaded.thread.listing;
      const need = loaded.items.findLast((message) => message.need)?.need;
      return formOfPrices(card?.prices, need ? askedFamilies(quoteCaseOf(kind, need)) : []);
    },
    keepDraft: (form: QuoteForm) => $draft.set(form),
    quote: { check: checkQuote, send },
    decline: {
      check: checkBy(DeclineForm),
      send: (body: DeclineBody) =>
        submit(async () => {
          await call(declineEnquiry, { ...store.access, body });
          await store.load();
        }, MESSAGES),
    },
  };
}

export type Quotes = ReturnType<typeof quotesOf>;
