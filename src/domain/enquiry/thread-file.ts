import * as v from 'valibot';

/** Of one message. */
export const THREAD_FILES_LIMIT = 10;

export const ThreadFile = v.object({
  _id: v.string(),
  /** Ends as its format does. */
  name: v.string(),
  /** Media type. */
  type: v.string(),
  bytes: v.number(),
});
export type ThreadFile = v.InferOutput<typeof ThreadFile>;
