import * as v from 'valibot';
import { isEncodable } from '#domain/text.ts';
import { BRAND } from '#site/brand.ts';
import { readJsonAnswer } from '../ground/json-answer.ts';

export type ViesAnswer =
  /** `reference` is the consultation number, which is given only to a requester with its own VAT number. */
  | { readonly result: 'passed'; readonly reference: string | null }
  | { readonly result: 'notRegistered' }
  | { readonly result: 'unavailable'; readonly reason: unknown };

export interface VatNumber {
  readonly memberState: string;
  readonly number: string;
}

/** The EU's register of companies that trade between its states (VIES). */
export interface Vies {
  /** An aborted question is `unavailable`. */
  readonly ask: (number: VatNumber, signal: AbortSignal) => Promise<ViesAnswer>;
}

interface ViesOptions {
  /** The operator's own number. */
  readonly requester?: VatNumber | undefined;
  readonly timeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 20_000;
const ANSWER_LIMIT_BYTES = 64 * 1024;

const Answer = v.object({
  valid: v.boolean(),
  /** With an outage of a member state, `valid` is false, too. */
  userError: v.optional(v.string()),
  requestIdentifier: v.nullish(v.pipe(v.string(), v.check(isEncodable))),
});

/** @param url of the REST service, `…/vies/rest-api` */
export const viesClient = (
  url: string,
  { requester, timeoutMs = REQUEST_TIMEOUT_MS }: ViesOptions = {},
): Vies => ({
  async ask({ memberState, number }, signal) {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': BRAND },
        body: JSON.stringify({
          countryCode: memberState,
          vatNumber: number,
          ...(requester && {
            requesterMemberStateCode: requester.memberState,
            requesterNumber: requester.number,
          }),
        }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        // The operator chose the service.
        redirect: 'error',
      });
      if (!response.ok) return { result: 'unavailable', reason: `status ${String(response.status)}` };
      return answerOf(await readJsonAnswer(response, ANSWER_LIMIT_BYTES));
    } catch (reason) {
      return { result: 'unavailable', reason };
    }
  },
});

function answerOf(body: unknown): ViesAnswer {
  const read = v.safeParse(Answer, body);
  if (!read.success) return { result: 'unavailable', reason: 'an answer without a result' };
  const { valid, userError, requestIdentifier } = read.output;
  if (valid) return { result: 'passed', reference: referenceIn(requestIdentifier) };
  const isKnown = userError === undefined || userError === 'INVALID';
  return isKnown ? { result: 'notRegistered' } : { result: 'unavailable', reason: userError };
}

/** Empty without a requester. */
const referenceIn = (identifier: string | null | undefined): string | null =>
  identifier === undefined || identifier === null || identifier === '' ? null : identifier.slice(0, 50);
