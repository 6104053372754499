import * as v from 'valibot';

/** Values that User-Agent or address don't reveal are null. */
export const OwnSession = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  browser: v.nullish(v.string()),
  system: v.nullish(v.string()),
  country: v.nullish(v.string()),
  startedAt: v.string(),
  /** Rounded to five minutes. */
  lastUsedAt: v.string(),
  isCurrent: v.boolean(),
});

export type OwnSession = v.InferOutput<typeof OwnSession>;
