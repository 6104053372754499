import * as v from 'valibot';
import { Enquiry, ExistingThread, sendEnquiry } from '#api/enquiries.ts';
import { call } from '#client/call.ts';
import { isRefusal } from '#client/failure.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import { checkBy, type Check } from '#domain/check.ts';
import { Guest } from '#domain/enquiry/guest.ts';
import { NEED_FIELDS, type Need } from '#domain/enquiry/need.ts';
import { numberOf } from '#domain/listing/typed-figures.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';
import type { AskedListing, AskField } from './ask-draft.ts';

export type AskValues = Readonly<Record<AskField | 'message', string>>;

type Body = v.InferOutput<typeof Enquiry>;

/** `known` if the company already has a thread about the listing. */
export type AskResult =
  | { readonly status: 'sent'; readonly enquiryId: string; readonly isDelivered: boolean }
  | { readonly status: 'known'; readonly enquiryId: string };

const FIGURES: readonly string[] = ['surface', 'pallets'] satisfies (keyof Need)[];
const GuestEnquiry = v.object({ ...Enquiry.entries, email: Guest.entries.email });

const MESSAGES: FailureMessages = {
  refusals: {
    FORBIDDEN: 'ask.failed.own',
    NOT_FOUND: 'ask.failed.gone',
    LISTING_PAUSED: 'ask.failed.paused',
    TOO_MANY_REQUESTS: 'ask.failed.limit',
  },
  fallback: 'ask.failed.general',
};

interface Asker {
  readonly listing: AskedListing;
  readonly isGuest: boolean;
  readonly key: () => string;
  readonly renewKey: () => void;
}

export const askWork = (asker: Asker) => ({
  check: checkOf(asker),
  send: (body: Body): Promise<SubmissionOutcome<AskResult, Message>> =>
    submit(() => ask(asker, body), MESSAGES),
});

/** Omits invalid and empty answers. */
export function needIn(kind: AskedListing['kind'], values: Partial<AskValues>): Need {
  const answers = answersOf(kind, values);
  const checked = v.safeParse(Enquiry.entries.need, answers);
  const wrong = new Set(checked.success ? [] : checked.issues.map((each) => v.getDotPath(each)));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !wrong.has(field)));
}

function checkOf({ listing, isGuest }: Asker): Check<AskValues, Body> {
  const check = checkBy<v.GenericSchema<unknown, Body>>(isGuest ? GuestEnquiry : Enquiry);
  return (values) => {
    const { name, company, email, homepage, message } = values;
    const guest = { name, company, email, homepage };
    const checked = check({
      kind: listing.kind,
      listingId: listing.id,
      need: answersOf(listing.kind, values),
      message,
      ...(isGuest && guest),
    });
    if (checked.status === 'right') return checked;
    const issues = Object.entries(checked.issues).map(([path, issue]) => [path.replace('need.', ''), issue]);
    return { status: 'wrong', issues: Object.fromEntries(issues) as typeof checked.issues };
  };
}

function answersOf(kind: AskedListing['kind'], values: Partial<AskValues>): Record<string, unknown> {
  const filled = NEED_FIELDS[kind].map((field) => [field, values[field]?.trim() ?? ''] as const);
  return Object.fromEntries(
    filled
      .filter(([, typed]) => typed !== '')
      .map(([field, typed]) => [field, FIGURES.includes(field) ? numberOf(typed) : typed]),
  );
}

async function ask(asker: Asker, body: Body, isRenewed = false): Promise<AskResult> {
  try {
    const sent = await call(sendEnquiry, { body, idempotencyKey: asker.key() });
    return { status: 'sent', ...sent };
  } catch (failure) {
    const known = isRefusal(failure, 'THREAD_EXISTS') && v.safeParse(ExistingThread, failure.body);
    if (known && known.success) return { status: 'known', ...known.output };
    if (isRenewed || !isRefusal(failure, 'IDEMPOTENCY_KEY_REUSED')) throw failure;
    // The earlier attempt succeeded but its answer was lost, and the draft has changed since.
    asker.renewKey();
    return ask(asker, body, true);
  }
}
