import * as v from 'valibot';
import { isRefusal } from '#client/failure.ts';
import type { FailureMessages } from '#client/submit.ts';
import { checkBy, type Check, type Issues } from '#domain/check.ts';
import { day } from '#domain/listing/availability.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import type { Need } from '#domain/need/need.ts';
import { issue, type IssueKey } from '#domain/issue.ts';
import { numberOf } from '#domain/listing/typed-figures.ts';
import { NEED_INPUTS, type NeedInput } from '#domain/need/need-inputs.ts';
import type { AskField } from './ask-draft.ts';

export type AskValues = Readonly<Record<AskField | 'message', string>>;

/** `known` if the company already has a thread about the listing, `open` if another request has to be closed first. */
export type AskResult =
  | {
      readonly status: 'sent';
      /** Of the inquiry, or of the request to several owners. */
      readonly id: string;
      readonly isDelivered: boolean;
      /** Listings whose owners have it in an earlier thread. */
      readonly joined?: readonly string[];
    }
  | { readonly status: 'known'; readonly id: string }
  | { readonly status: 'open'; readonly id: string; readonly token: string | undefined };

/** Longest term that a search takes, in months. */
const TERM_LIMIT = 180;

const upTo = (limit: number, message: IssueKey) =>
  v.optional(
    v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(limit, message)),
  );
const count = upTo(9_999_999, issue('issues.neededCount'));
const inputs = {
  minAvailableArea: count,
  minAvailablePallets: count,
  pallets: count,
  orders: count,
  availableBy: v.optional(day),
  term: upTo(TERM_LIMIT, issue('issues.neededMonths')),
} satisfies Record<NeedInput, v.GenericSchema>;

export const ASK_MESSAGES = {
  refusals: { TOO_MANY_REQUESTS: 'ask.failed.limit' },
  fallback: 'ask.failed.general',
} as const satisfies FailureMessages;

/** Who asks, and the idempotency key of the attempt. */
export interface Asker {
  readonly isGuest: boolean;
  readonly key: () => string;
  readonly renewKey: () => void;
}

/** Omits invalid and empty answers. */
export function needIn(kind: ListingKind, values: Partial<AskValues>): Need {
  const typed = Object.entries(inputsOf(kind, values)).filter(([name, value]) =>
    v.is(inputs[name as NeedInput], value),
  );
  const query = new URLSearchParams(values.query);
  for (const [name, value] of typed) query.set(name, String(value));
  const goods = values.goods?.trim();
  return { query: query.toString(), ...(goods && { goods }) };
}

const checkInputs = checkBy(v.object(inputs));

/** @param bodyOf adds to the need and the message what the call names */
export function checkAsking<Body>(
  schema: v.GenericSchema<unknown, Body>,
  kind: ListingKind,
  { isGuest }: Asker,
  bodyOf: (values: AskValues) => object,
): Check<AskValues, Body> {
  const checkBody = checkBy(schema);
  return (values) => {
    const { name, company, email, homepage, message } = values;
    const body = checkBody({
      ...{ kind, need: needIn(kind, values), message },
      ...(isGuest && { name, company, email, homepage }),
      ...bodyOf(values),
    });
    const typed = checkInputs(inputsOf(kind, values));
    if (body.status === 'right' && typed.status === 'right') return body;
    const issues = [body, typed].flatMap((checked) =>
      checked.status === 'right' ? [] : Object.entries(checked.issues),
    );
    const named = issues.map(([path, found]) => [path.replace(/^need\./, ''), found]);
    return { status: 'wrong', issues: Object.fromEntries(named) as Issues<AskValues> };
  };
}

function inputsOf(kind: ListingKind, values: Partial<AskValues>): Record<string, unknown> {
  const filled = NEED_INPUTS[kind].map((name) => [name, values[name]?.trim() ?? ''] as const);
  return Object.fromEntries(
    filled
      .filter(([, typed]) => typed !== '')
      .map(([name, typed]) => [name, name === 'availableBy' ? typed : numberOf(typed)]),
  );
}

/** @param send with an idempotency key */
export async function askOnce(
  asker: Asker,
  send: (idempotencyKey: string) => Promise<AskResult>,
): Promise<AskResult> {
  try {
    return await send(asker.key());
  } catch (failure) {
    if (!isRefusal(failure, 'IDEMPOTENCY_KEY_REUSED')) throw failure;
    // The earlier attempt succeeded but its answer was lost, and the draft has changed since.
    asker.renewKey();
    return send(asker.key());
  }
}
