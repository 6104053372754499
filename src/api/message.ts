import * as v from 'valibot';

/** An answer that only says that something was done. */
export const Message = v.object({ message: v.string() });
