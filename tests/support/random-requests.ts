import fc from 'fast-check';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';

/** A request that usually passes the contract's first checks. */
export interface RandomRequest {
  readonly name: string;
  /** Indexes of ids known to the test, or literal texts. */
  readonly ids: readonly (number | string)[];
  readonly query: string;
  readonly body: BodyChange;
  /** A literal token, `VALID` for the right one, or none. */
  readonly token: string | undefined;
  readonly isGuest: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Corruptions of a valid body; positions count all its values. */
export interface BodyChange {
  readonly edits: readonly { readonly place: number; readonly edit: Edit }[];
  /** Replaces the whole body. */
  readonly raw: string | undefined;
}

type Edit = { readonly type: 'set' | 'add'; readonly value: unknown } | { readonly type: 'remove' };

/** Stands for the caller's own token. */
export const VALID = 'valid';

/** Stands for a number that JSON can represent and JavaScript cannot. */
export const ENDLESS_NUMBER = '@endless-number';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const AWKWARD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u0007',
  '%',
  '%00',
  '_',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>1</script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '-1',
  '99999999999999999999',
  '{"a":true}',
  '[]',
  'x'.repeat(300),
  'é'.repeat(1000),
];

const AWKWARD_BODIES = [
  '1e400',
  'null',
  '"x"',
  nested(10_000),
  `{"a":${nested(5000)}}`,
  '{"a":1,"a":2}',
  '\ufeff{}',
];

const awkwardText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...AWKWARD_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);

const awkwardValue: fc.Arbitrary<unknown> = fc.oneof(
  awkwardText,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    -1e-308,
    ENDLESS_NUMBER,
    [],
    {},
    [[]],
  ),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ type: fc.constantFrom('set' as const, 'add' as const), value: awkwardValue }),
  fc.constant({ type: 'remove' } as const),
);

const body: fc.Arbitrary<BodyChange> = fc.record({
  edits: fc.oneof(
    fc.constant([]),
    fc.array(fc.record({ place: fc.nat(200), edit }), { minLength: 1, maxLength: 3 }),
  ),
  raw: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.oneof(fc.json(), awkwardText, fc.constantFrom(...AWKWARD_BODIES)) },
  ),
});

/** Percent-encoded text, occasionally malformed. */
const encoded = fc.oneof(
  { weight: 5, arbitrary: awkwardText.map((text) => encodeURIComponent(text.toWellFormed())) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%zz',
      '%ff%fe',
      '%E0%A4%A',
      '%ed%a0%80',
      '..%2f',
      '%2e%2e',
      '+',
      '&&=',
      ';',
    ),
  },
);

/** Values that some parameters accept. */
const USUAL_VALUES = [
  '1',
  '24',
  '6',
  '320',
  'newest',
  '-surface',
  'image',
  'blueprint',
  'spain',
  'za',
  '-10,36,4,44',
  '170,-90,-170,90',
  '40.4168,-3.7038',
  '-90,180',
  'nearest',
  'ES',
  Buffer.from('0190a0e5-0000-7000-8000-000000000000 400000000000000').toString('base64url'),
  '{"pl2":true}',
  '{"warehouse":true,"emptyPlot":false}',
  '{"lastMile":true}',
  '{"occasionalOperations":true,"ocasionalOperations":true}',
  '{"europe":true,"oceania":true}',
  '{"__proto__":true}',
].map(encodeURIComponent);

function queryOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const { entries = {} } = (endpoint.query ?? {}) as { entries?: Record<string, unknown> };
  const names = [...Object.keys(entries), 'unknown', '__proto__'];
  const value = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...USUAL_VALUES) },
    { weight: 1, arbitrary: encoded },
  );
  return fc
    .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: endpoint.query === undefined ? 1 : 5 })
    .map((pairs) => pairs.map(([name, given]) => `${name}=${given}`).join('&'));
}

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'Idempotency-Key': ['a-key', 'another-key', '', 'a b', 'x'.repeat(101), 'é'],
  'If-Match': ['"1"', '"2"', '"999999999"', '*', 'W/"1"', '"', ''],
  'If-None-Match': ['*', '"x"', 'W/"x", "y"', ',,,'],
  Accept: ['*/*', 'image/avif', 'image/webp;q=0', 'text/html', ','],
  'Accept-Language': ['es', 'en-US,en;q=0.9', ';;;', '*', 'x'.repeat(500)],
  'Content-Type': ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''],
  'X-Forwarded-For': ['1.2.3.4', '::1, x', ','],
  Origin: ['null', 'https://evil.example', 'x'],
  Cookie: ['__Host-sid=', '__Host-sid=%; __Host-csrf=%zz', '=;;=', 'a'.repeat(4000)],
};
const headers = fc
  .array(
    fc.constantFrom(
      ...Object.entries(HEADERS).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs));

// Hashing a password or parsing a drawing costs a hundred times as much as any other call.
const COSTLY = /^\/(auth\/(register|login|reset-password)|account\/delete|images\/.*upload)/;

/** A request of any call, with the expensive ones rarer. */
export const randomRequest: fc.Arbitrary<RandomRequest> = fc
  .oneof(
    ...endpoints.map(({ name, endpoint }) => ({
      weight: COSTLY.test(endpoint.path) ? 1 : 5,
      arbitrary: fc.constant({ name, endpoint }),
    })),
  )
  .chain(({ name, endpoint }) =>
    fc.record({
      name: fc.constant(name),
      ids: fc.array(fc.oneof({ weight: 3, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: encoded }), {
        minLength: 1,
        maxLength: 1,
      }),
      query: queryOf(endpoint),
      body,
      token: fc.oneof(
        { weight: 12, arbitrary: fc.constant(VALID) },
        { weight: 1, arbitrary: fc.constantFrom(undefined, 'x', 'a.b', '.', 'x'.repeat(5000)) },
      ),
      isGuest: fc.constantFrom(false, false, false, false, false, false, true),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    }),
  );

export function spoilt(valid: unknown, { edits, raw }: BodyChange): string {
  if (raw !== undefined) return raw;
  const root: Record<string, unknown> = { body: structuredClone(valid) };
  for (const { place, edit: change } of edits) apply(root, place, change);
  return (root['body'] === undefined ? '' : JSON.stringify(root['body'])).replaceAll(
    JSON.stringify(ENDLESS_NUMBER),
    '1e400',
  );
}

type Holder = Record<string, unknown>;

function apply(root: Holder, place: number, change: Edit): void {
  const places = placesIn(root);
  const [holder, key] = places[place % places.length] ?? [root, 'body'];
  if (change.type === 'set') holder[key] = change.value;
  else if (change.type === 'remove') Reflect.deleteProperty(holder, key);
  else holder[`${key}${String(place)}`] = change.value;
}

export function placesIn(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([key, inner]) => [
    [holder, key] as [Holder, string],
    // Covers both arrays and objects.
    ...(typeof inner === 'object' && inner !== null ? placesIn(inner as Holder) : []),
  ]);
}
