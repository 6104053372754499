import type { ListingKind } from '#domain/listing/listing.ts';
import { COMPANY_ID } from '../examples/company.ts';

interface Examples<Body, Answer, Card> {
  readonly id: string;
  readonly body: Body;
  readonly answer: Answer;
  readonly card: Card;
  /** How the point on the map follows, and what else is special about replacing one. */
  readonly point: string;
  readonly replacing?: string;
  /** A new body, and the answer to it. */
  readonly replaced: { readonly body: Body; readonly answer: Answer };
}

/** Describes the calls that both kinds have in the same words. */
export function listingCalls<Body, Answer extends object, Card>(
  kind: ListingKind,
  { id, body, answer, card, point, replacing = '', replaced }: Examples<Body, Answer, Card>,
) {
  const path = { id: { description: `The id of the ${kind}`, example: id } };
  return {
    filter: {
      description: `Cards of the ${kind}s that match all that is asked, with the number of all of them. Without a parameter it answers the newest.`,
    },
    facet: { description: 'For the numbers beside the options of a search form.' },
    get: {
      description: `A paused ${kind} answers 410 with what lies near it.`,
      path,
      answer,
      errorDetails: { LISTING_PAUSED: { userId: COMPANY_ID, nearby: [card] } },
    },
    list: {
      description: 'With those that are paused.',
      path: { userId: { description: "The company's own id", example: COMPANY_ID } },
      answer: [{ ...answer, state: 'published' as const }],
    },
    register: {
      description: `Published at once. Without an \`Idempotency-Key\`, two equal registrations within 10 seconds are one listing, and the second answers it with \`isRepeat\`; to publish two equal units, send a key with each. \`userId\` is the signed-in company itself. Uploads are named by their ids and must be its own. The point on the map is looked up from the address${point}.`,
      body,
      answer,
      errorDetails: { IDEMPOTENCY_KEY_REUSED: { listingId: id } },
    },
    getOwn: {
      description: 'What an edit begins with.',
      path,
      answer: { listing: answer, state: 'published' as const, version: 3 },
    },
    replace: {
      description: `Takes the whole body, as publishing does. It is refused where somebody has changed the ${kind} since that version: read it again, and try with the new one.${replacing}`,
      path,
      body: replaced.body,
      answer: { ...replaced.answer, version: 4 },
    },
    change: {
      description: 'Only what is given changes; null takes a day away.',
      path,
      body: { isPaused: true },
      answer: { listing: answer, state: 'paused' as const, version: 4 },
    },
    delete: {
      description: 'At once and for good, with those of its files that nothing else names.',
      path,
      answer: { message: 'Deleted.' },
    },
  };
}
