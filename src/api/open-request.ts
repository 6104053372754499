import * as v from 'valibot';

/** The one that must be closed first; `token` opens a guest's. */
export const OpenRequest = v.object({ requestId: v.string(), token: v.nullish(v.string()) });
