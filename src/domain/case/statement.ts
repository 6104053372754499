import * as v from 'valibot';

/** Why a listing or a file is restricted, as its owner reads it. */
export const Statement = v.object({
  caseId: v.string(),
  /** Title of the reason, in the language of the call. */
  reason: v.string(),
  /** Rule of the terms or law. */
  rule: v.nullish(v.string()),
  facts: v.string(),
  /** Parts that the owner is asked to change; only of asked changes. */
  fields: v.nullish(v.array(v.string())),
  since: v.string(),
  contestUntil: v.string(),
  /** Last answer of the owner; null before. */
  answeredAt: v.nullish(v.string()),
  isContested: v.nullish(v.boolean()),
  /** The file that it concerns, rather than the listing. */
  imageId: v.nullish(v.string()),
});
export type Statement = v.InferOutput<typeof Statement>;
