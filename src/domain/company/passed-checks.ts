import * as v from 'valibot';

/** Public. Its kinds are not listed here, so that pages load them with the list of checks. */
export const PassedCheck = v.object({
  /** One of `CHECK_KINDS`. */
  kind: v.string(),
  /** ISO 8601; null if it was passed before dates were kept. */
  at: v.nullable(v.string()),
  /** End of a document, `YYYY-MM-DD`. */
  validUntil: v.optional(v.string()),
});
export type PassedCheck = v.InferOutput<typeof PassedCheck>;

export const passedChecks = v.optional(v.array(PassedCheck));
