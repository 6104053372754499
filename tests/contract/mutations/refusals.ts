import { errors, type ErrorCode } from '#api/errors.ts';
import type { Passage } from '../../support/http-proxy.ts';
import { isNestedCall } from '../expectations.ts';
import { type Json, jsonIn, type Mutation, mutation, withJson } from './mutation.ts';

/** The check that causes each refusal; null if the API alone can't. */
const CAUSED_BY = {
  ACCOUNT_LOCKED: 'five wrong passwords lock',
  ACCOUNT_SUSPENDED: null,
  APPEAL_EXISTS: null,
  BAD_FILTER: 'suggestions need a query',
  BAD_INPUT: 'the verification mail needs an id',
  BAD_JSON: 'a body that is not JSON',
  BODY_TOO_LARGE: 'a body may have 1 MiB',
  BODY_TOO_SLOW: null,
  COMPANY_STORAGE_FULL: null,
  CREDENTIALS_REQUIRED: 'a log-in without email or password',
  CSRF_COOKIE_MISSING: 'POST /auth/logout is refused without',
  CSRF_HEADER_MISSING: 'POST /auth/logout is refused without',
  CSRF_TOKEN_INVALID: 'POST /auth/logout is refused without',
  EMAIL_ALREADY_VERIFIED: null,
  EMAIL_NOT_VERIFIED: 'an unverified company can’t invite',
  EMAIL_EXISTS: 'an address registers once',
  // After 30 days.
  EVENTS_GONE: null,
  FILE_TOO_LARGE: 'a file of 10 MB',
  FORBIDDEN: 'a space of another company cannot be changed',
  IDEMPOTENCY_KEY_REUSED: 'a space is registered once',
  IMPORT_RUNNING: null,
  INTERNAL: null,
  INVALID_DOCUMENT_FORMAT: 'a document must have a known kind and format',
  INVALID_BLUEPRINT_FORMAT: 'a video as a blueprint',
  INVALID_CREDENTIALS: 'a wrong password and an unknown address',
  INVALID_CURRENT_PASSWORD: 'a change needs the current password',
  IMAGE_DAMAGED: 'a truncated picture and a too complex one get different errors',
  IMAGE_TOO_COMPLEX: 'a truncated picture and a too complex one get different errors',
  INVALID_IMAGE_FORMAT: 'text is refused as a logo',
  INVALID_RESET_LINK: 'a forged link resets',
  INVALID_SVG: 'an SVG is refused for its content',
  INVALID_VERIFICATION_LINK: 'a forged link verifies',
  INVALID_VIDEO_FORMAT: 'a picture as a video',
  KEY_INVALID: 'a key opens what its scopes name',
  KEY_LIMIT: null,
  LAST_OWNER: 'a company lists its holder',
  MEMBER_LIMIT: null,
  KEY_SCOPE_MISSING: 'a key opens what its scopes name',
  LISTING_PAUSED: 'a paused space is not found',
  MULTIPART_NEEDED: 'an upload must be multipart',
  NOT_FOUND: 'an unknown path is not found',
  OTHER_SIDE_GONE: 'a company deletes its account',
  PAUSING_NOT_ACCEPTED: null,
  PRECONDITION_REQUIRED: 'a space can be replaced once',
  RESET_LINK_EXPIRED: null,
  ROLE_MISSING: null,
  SAME_LISTING: 'two equal spaces of a company are refused',
  REQUEST_CLOSED: 'a request is a thread with each owner',
  SAVED_SEARCH_EXISTS: 'a search is saved once',
  SAVED_SEARCH_LIMIT: 'a company saves 50 searches',
  SECOND_FACTOR_ON: 'a company logs in in two steps',
  SECOND_FACTOR_REQUIRED: 'a company logs in in two steps',
  SECOND_FACTOR_WRONG: 'a company logs in in two steps',
  SESSION_EXPIRED: 'an unknown session',
  SHEET_TOO_COMPLEX: null,
  SHEET_TOO_LARGE: null,
  SHEET_TOO_LONG: null,
  SHEET_UNREADABLE: null,
  STORAGE_FULL: null,
  THREAD_EXISTS: 'a company can ask once',
  TOO_MANY_FAVOURITES: null,
  TOO_MANY_OPEN_REQUESTS: null,
  TOO_MANY_REQUESTS: null,
  UNAVAILABLE: null,
  UNSUPPORTED_MEDIA_TYPE: 'a body of another type',
  USER_NOT_FOUND: 'another account is not found',
  VERIFICATION_LINK_EXPIRED: null,
  VERSION_CONFLICT: 'a space can be replaced once',
} as const satisfies Record<ErrorCode, string | null>;

/** Bodies of several megabytes are sent once. */
const COSTLY = ['BODY_TOO_LARGE', 'FILE_TOO_LARGE'];

/** Changes the refusals with a code, or all. */
const inRefusal =
  (
    code: string | undefined,
    change: (json: Json, holder: Json, call: string) => unknown,
    statusOf = (status: number) => status,
  ): (() => Passage) =>
  () =>
  async (call, forward) => {
    const answer = await forward(call);
    const json = answer.status < 400 ? undefined : jsonIn(answer);
    if (json === undefined) return answer;
    const holder = isNestedCall(call.path) ? json.error : json;
    if (code !== undefined && holder.code !== code) return answer;
    const changed: unknown = change(json, holder, call.path);
    return { ...withJson(answer, changed ?? json), status: statusOf(answer.status) };
  };

/** A different status of the same class. */
const otherStatus = (status: number): number => (status === 400 ? 404 : 400);

const sentenceIn = (holder: Json): 'error' | 'message' => ('message' in holder ? 'message' : 'error');

/** Each refusal with another status, code, sentence and shape. */
export const refusalMutations: readonly Mutation[] = [
  ...Object.entries(CAUSED_BY).flatMap(([code, check]) =>
    check === null
      ? []
      : [
          mutation(
            `refuses ${code} with another status`,
            check,
            inRefusal(code, () => undefined, otherStatus),
          ),
          mutation(
            `refuses ${code} with another code`,
            check,
            inRefusal(code, (_, holder) => {
              const { status } = errors[code as ErrorCode];
              const alike = Object.entries(errors).find(
                ([name, each]) => name !== code && each.status === status,
              );
              holder.code = alike?.[0] ?? 'UNHEARD_OF';
            }),
          ),
          mutation(
            `refuses ${code} with another sentence`,
            check,
            inRefusal(code, (_, holder) => {
              holder[sentenceIn(holder)] = 'No.';
            }),
          ),
        ].slice(COSTLY.includes(code) ? 2 : 0),
  ),
  mutation(
    'nests flat errors',
    'a log-in without email or password',
    inRefusal(undefined, (json, _, call) =>
      isNestedCall(call) ? json : { error: { message: json.error, code: json.code } },
    ),
  ),
  mutation(
    'flattens nested errors',
    'a password reset request needs an address',
    inRefusal(undefined, (json) => ({
      ...json,
      error: json.error.message ?? json.error,
      code: json.error.code ?? json.code,
    })),
  ),
  ...(['BAD_INPUT', 'BAD_FILTER', 'CREDENTIALS_REQUIRED'] as const).map((code) =>
    mutation(
      `omits the wrong fields from ${code}`,
      code === 'CREDENTIALS_REQUIRED' ? 'a registration without email or password' : CAUSED_BY[code],
      inRefusal(code, (json) => {
        delete json.fields;
      }),
    ),
  ),
  mutation(
    'names valid fields as wrong',
    'a refused registration names every invalid field',
    inRefusal('BAD_INPUT', (json) => {
      json.fields.logo = 'issues.upload';
    }),
  ),
  mutation(
    'returns its own words for field errors',
    'the verification mail needs an id',
    inRefusal('BAD_INPUT', (json) => {
      json.fields.userId = 'Please fill this in.';
    }),
  ),
  mutation(
    'reveals registered addresses',
    'an address registers once',
    inRefusal('EMAIL_EXISTS', (json) => {
      json.company = 'Contrato Logística';
    }),
  ),
  ...(['userId', 'nearby'] as const).map((name) =>
    mutation(
      `omits ${name} from a paused listing`,
      'a paused space is not found',
      inRefusal('LISTING_PAUSED', (json) => {
        Reflect.deleteProperty(json as object, name);
      }),
    ),
  ),
  ...(
    [
      ['IDEMPOTENCY_KEY_REUSED', 'listingId'],
      ['SAVED_SEARCH_EXISTS', 'savedSearchId'],
      ['THREAD_EXISTS', 'enquiryId'],
    ] as const
  ).map(([code, name]) =>
    mutation(
      `omits ${name} from ${code}`,
      CAUSED_BY[code],
      inRefusal(code, (json) => {
        Reflect.deleteProperty(json as object, name);
      }),
    ),
  ),
];
