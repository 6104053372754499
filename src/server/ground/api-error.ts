import { errors, type ErrorCode } from '#api/errors.ts';

/** What a refusal may tell beside its code. */
export interface ApiErrorDetails {
  /** Issue keys by the path of the field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Beside the code and the sentence: what the call's `errorDetails` says of it. */
  readonly tells?: Readonly<Record<string, unknown>>;
  /** Seconds after which it makes sense to try again. */
  readonly retryAfterS?: number;
  readonly cause?: unknown;
}

/** Thrown by a route to refuse its call; turned into the error answer in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: ApiErrorDetails['fields'];
  readonly tells: ApiErrorDetails['tells'];
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(errors[code].sentence, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.tells = details.tells;
    this.retryAfterS = details.retryAfterS;
  }
}
