import type { RequestThread, WholeRequest } from '#domain/request/request.ts';

const thread = (id: string, company: string, details: Partial<RequestThread> = {}): RequestThread => ({
  enquiryId: id,
  listing: {
    ...{ kind: 'space', _id: `space-${id}`, state: 'published', city: 'Getafe', country: 'Spain' },
    type: 'refrigerated',
  },
  company,
  locale: 'es',
  state: 'waiting',
  lastAt: '2026-11-20T08:00:00.000Z',
  ...details,
});

type Quoted = Required<Pick<RequestThread, 'state' | 'quote' | 'yourCase'>>;
type Quote = NonNullable<RequestThread['quote']>;
type Month = NonNullable<RequestThread['yourCase']>;

const quoted = (lines: Quote['lines'], month: Partial<Month>, terms: Partial<Quote> = {}): Quoted => ({
  state: 'quoted',
  quote: { lines, version: 1, text: '', sentAt: '2026-11-21T08:00:00.000Z', ...terms },
  yourCase: {
    ...{ currency: 'EUR', amount: 0, steps: [], missing: [], notCounted: [] },
    ...month,
  },
});

const EUR = { currency: 'EUR' } as const;

/** A complete quote a day and a cheaper one a week, one without handling, and all other answers. */
export const THREADS: readonly RequestThread[] = [
  thread('declined', 'Delta', { state: 'declined', decline: { reason: 'full', text: 'Until March.' } }),
  thread('silent', 'Sigma', { state: 'silent' }),
  thread('waiting', 'Omega'),
  thread('partial', 'Frío Ebro', {
    ...quoted(
      [
        { item: 'storage', amount: 120, per: 'palletWeek', ...EUR },
        { item: 'oneOff', amount: 40_000, text: 'Racking', ...EUR },
        { item: 'oneOff', amount: 20_000, text: 'IT', ...EUR },
      ],
      {
        ...{ amount: 208_000, steps: [{ part: 'storage', amount: 208_000 }] },
        missing: ['handlingIn', 'handlingOut'],
      },
    ),
  }),
  thread('dear', 'Almacenes Sur', {
    ...quoted(
      [
        { item: 'storage', amount: 28, per: 'palletDay', ...EUR },
        { item: 'handlingIn', amount: 185, ...EUR },
        { item: 'handlingOut', isIncluded: true },
        { item: 'service', text: 'Insurance', isIncluded: true },
      ],
      {
        amount: 385_000,
        steps: [
          { part: 'storage', amount: 355_000 },
          { part: 'minimum', amount: 30_000 },
        ],
      },
      { version: 2, text: 'Rampas libres.', validUntil: '2199-03-31', term: 12 },
    ),
  }),
  thread('cheap', 'Nave Norte', {
    ...quoted(
      [
        { item: 'storage', amount: 175, per: 'palletWeek', ...EUR },
        { item: 'handlingIn', amount: 150, ...EUR },
        { item: 'handlingOut', amount: 150, ...EUR },
      ],
      { amount: 348_000, steps: [{ part: 'storage', amount: 348_000 }] },
      { validUntil: '2199-01-31' },
    ),
  }),
];

export const ID = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';

export const whole = (
  threads: readonly RequestThread[] = THREADS,
  request: Partial<WholeRequest['request']> = {},
): WholeRequest => ({
  request: {
    ...{ _id: ID, kind: 'space', recipients: threads.length, answered: 4, message: 'Is it free in autumn?' },
    ...{ answerBy: '2026-11-27', createdAt: '2026-11-20T08:00:00.000Z', closedAt: null },
    ...request,
  },
  need: { query: 'minPalletPositions=400&term=6', goods: 'Cheese' },
  threads: [...threads],
});
