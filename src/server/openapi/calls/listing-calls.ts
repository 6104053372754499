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

export const areaParameters = {
  country: {
    description:
      'A country by its code, or by how its name begins in English or Spanish, whatever the accents.',
    example: 'Spain',
  },
  region: {
    description: 'How the name of the region begins. It counts only where no country is given.',
    example: 'Aragón',
  },
  city: {
    description: 'How the name of the city begins. It counts only where neither country nor region is given.',
    example: 'Zaragoza',
  },
  near: {
    description: 'A point, `latitude,longitude` in degrees, from which kilometers are counted.',
    example: '41.6561,-0.8773',
  },
  radius: { description: 'How many kilometers around `near` is searched.', example: 50 },
  within: { description: 'The code of the country that the listing lies in.', example: 'ES' },
  bbox: {
    description:
      'A rectangle, `west,south,east,north` in degrees. One whose west is greater than its east crosses the antimeridian.',
    example: '-10,36,4,44',
  },
} as const;

export const figureParameters = {
  minSurface: { description: 'The least surface, in m².', example: 1000 },
  maxSurface: { description: 'The greatest surface, in m².', example: 50_000 },
  minHeight: { description: 'The least clear height, in m, with at most two decimals.', example: 8.5 },
  minPalletPositions: { description: 'The least number of pallet positions.', example: 500 },
  availableBy: {
    description: 'A day, `YYYY-MM-DD`, on which the listing must be available.',
    example: '2026-09-01',
  },
};

export const pageParameters = (id: string) => ({
  limit: { description: 'How many listings a page has.', example: 10 },
  cursor: {
    description: 'The `nextCursor` of the page before. Only with the same filters and the same order.',
    example: Buffer.from(id).toString('base64url'),
  },
  sort: {
    description:
      'The order. `nearest` counts from `near`, else from the middle of `bbox`, and needs one of them; `-surface` begins with the largest.',
    example: 'newest' as const,
  },
});
