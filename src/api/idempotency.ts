import * as v from 'valibot';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

export const IDEMPOTENCY_KEY = /^[!-~]{1,100}$/;

/** Details of the error for a reused key: the listing of its first registration. */
export const RegisteredBefore = v.object({ listingId: v.string() });
