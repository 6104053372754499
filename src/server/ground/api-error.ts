import { errors, type ErrorCode } from '#api/errors.ts';

export interface ApiErrorDetails {
  readonly fields?: Readonly<Record<string, string>>;
  /** Matches the call's `errorDetails`. */
  readonly tells?: Readonly<Record<string, unknown>>;
  readonly retryAfterS?: number;
  readonly cause?: unknown;
}

/** Thrown by routes, converted in one place. */
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
