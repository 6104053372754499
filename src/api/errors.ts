import table from './errors.json' with { type: 'json' };

interface ErrorReason {
  readonly status:
    400 | 401 | 403 | 404 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 503 | 507;
  readonly sentence: string;
}

// A test compares the statuses.
export const errors = table as Readonly<Record<keyof typeof table, ErrorReason>>;

export type ErrorCode = keyof typeof errors;
