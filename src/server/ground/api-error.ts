import { errors, type ErrorCode } from '#api/errors.ts';

export interface ApiErrorOptions {
  readonly fields?: Readonly<Record<string, string>>;
  /** Matches the call's `errorDetails`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterS?: number;
  readonly cause?: unknown;
}

/** Thrown by routes, converted in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: ApiErrorOptions['fields'];
  readonly details: ApiErrorOptions['details'];
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(errors[code].sentence, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterS = options.retryAfterS;
  }
}

/** @throws ApiError (`NOT_FOUND`) if there is none */
export function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}
