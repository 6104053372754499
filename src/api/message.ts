import * as v from 'valibot';

/** Servers may omit the sentence; pages have their own (§8). */
export const Message = v.object({ message: v.optional(v.string()) });
