import * as v from 'valibot';

/** One of a company's own sessions: a browser that is logged in. What its User-Agent or its address does not tell is null. */
export const OwnSession = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  /** The browser's name alone, such as `Firefox`. */
  browser: v.nullish(v.string()),
  /** The operating system's name alone, such as `Android`. */
  system: v.nullish(v.string()),
  /** Code of the country that it was last used from. */
  country: v.nullish(v.string()),
  startedAt: v.string(),
  /** To within five minutes. */
  lastUsedAt: v.string(),
  /** Whether it is the one that asks. */
  isCurrent: v.boolean(),
});

export type OwnSession = v.InferOutput<typeof OwnSession>;
