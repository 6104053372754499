import * as v from 'valibot';

/** The header by which a client says that a registration sent again is the same one. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** What may stand in it: a client's own name for the registration, such as its draft's. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,100}$/;

/** What the refusal of a key tells that came with another body before: the listing that was registered with it. */
export const RegisteredBefore = v.object({ listingId: v.string() });
