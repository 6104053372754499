import { statementExample } from './cases.ts';
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
      description: `Cards of the matching ${kind}s, with their total. Without parameters, the newest.`,
    },
    facet: { description: 'For the counts next to the options of a search form.' },
    get: {
      description: `410 with nearby listings if the ${kind} is paused.`,
      path,
      answer,
      errorDetails: { LISTING_PAUSED: { userId: COMPANY_ID, nearby: [card] } },
    },
    list: {
      description: 'Includes paused ones.',
      path: { userId: { description: "The company's own id", example: COMPANY_ID } },
      answer: [{ ...answer, state: 'published' as const }],
    },
    register: {
      description: `Published at once. Without an \`Idempotency-Key\`, two equal registrations within 10 seconds are one listing, and the second answers it with \`isRepeat\`. Two listings of a company must differ in \`unitName\`, address, figures, facts or options: \`SAME_LISTING\` otherwise. \`userId\` is the signed-in company itself. Uploads are named by their ids and must be its own. The point on the map is looked up from the address${point}.`,
      body,
      answer,
      errorDetails: { IDEMPOTENCY_KEY_REUSED: { listingId: id } },
    },
    getOwn: {
      description: 'The current version, for editing.',
      path,
      answer: { listing: answer, state: 'published' as const, version: 3 },
    },
    replace: {
      description: `Takes the whole body, like publishing. Rejected if the ${kind} has changed since that version: read it again and retry with the new one.${replacing}`,
      path,
      body: replaced.body,
      answer: { ...replaced.answer, version: 4 },
    },
    change: {
      description: 'Omitted fields stay unchanged; null clears a day.',
      path,
      body: { isPaused: true },
      answer: { listing: answer, state: 'paused' as const, version: 4 },
    },
    answer: {
      description:
        'For changes that operators have asked for, and for a hidden listing: they look at it again. Not found while nothing restricts it. Replacing a listing whose changes are asked for does the same.',
      path,
      body: { text: 'The clear height is corrected now.' },
      answer: { statement: statementExample },
    },
    delete: {
      description: 'Immediate and permanent, including files that nothing else uses.',
      path,
      answer: { message: 'Deleted.' },
    },
  };
}

export const areaParameters = {
  country: {
    description: 'A country code, or the beginning of its English or Spanish name, ignoring accents.',
    example: 'Spain',
  },
  region: {
    description: 'Beginning of the region’s name. Ignored if `country` is set.',
    example: 'Aragón',
  },
  city: {
    description: 'Beginning of the city’s name. Ignored if `country` or `region` is set.',
    example: 'Zaragoza',
  },
  near: {
    description: 'The center of the search, `latitude,longitude` in degrees.',
    example: '41.6561,-0.8773',
  },
  radius: { description: 'Radius around `near`, in kilometers.', example: 50 },
  within: { description: 'The country code of the listing.', example: 'ES' },
  bbox: {
    description:
      'A rectangle, `west,south,east,north` in degrees. One whose west is greater than its east crosses the antimeridian.',
    example: '-10,36,4,44',
  },
} as const;

export const figureParameters = {
  minSurface: { description: 'Minimum area, in m².', example: 1000 },
  maxSurface: { description: 'Maximum area, in m².', example: 50_000 },
  minHeight: { description: 'Minimum clear height, in m, with up to two decimals.', example: 8.5 },
  minPalletPositions: { description: 'Minimum number of pallet positions.', example: 500 },
  availableBy: {
    description:
      'A day, `YYYY-MM-DD`, on which the listing must be available. Those that do not state it are `unstated`.',
    example: '2026-09-01',
  },
};

export const pageParameters = (id: string) => ({
  limit: { description: 'Page size.', example: 10 },
  cursor: {
    description: 'The previous page’s `nextCursor`, with the same filters and order.',
    example: Buffer.from(id).toString('base64url'),
  },
  sort: {
    description:
      'The order. `nearest` counts from `near`, else from the middle of `bbox`, and needs one of them; `-surface` begins with the largest.',
    example: 'newest' as const,
  },
});
