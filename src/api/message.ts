import * as v from 'valibot';

/** An answer that only says that something was done; a server may leave the words to the page (§8 has them). */
export const Message = v.object({ message: v.optional(v.string()) });
