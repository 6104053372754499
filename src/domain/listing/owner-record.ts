import * as v from 'valibot';
import { issue } from '../issue.ts';
import { lineText } from '../text.ts';

/** In UTF-16 units. */
export const LABEL_LIMIT = 80;

/** The owner's own name for a listing, never shown to others. */
export const Label = lineText(LABEL_LIMIT);

/** In UTF-16 units. */
export const EXTERNAL_ID_LIMIT = 64;

/** How another system of the owner calls the listing; unique per company and kind. */
export const ExternalId = v.pipe(
  v.string(),
  v.maxLength(EXTERNAL_ID_LIMIT, issue('issues.externalId')),
  v.trim(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:/#+-]*$/u, issue('issues.externalId')),
);

/** Beside the first facts, what seekers decide by. */
export const DECISIVE_PARTS = ['price', 'image'] as const;

/** Of the first facts, a price and a photograph. */
export const Completeness = v.object({
  stated: v.number(),
  of: v.number(),
  /** Ids of facts, of several that count as one the first; `price`, `image`. */
  missing: v.array(v.string()),
});
export type Completeness = v.InferOutput<typeof Completeness>;

export function completenessOf(
  first: readonly (readonly string[])[],
  isStated: (part: string) => boolean,
): Completeness {
  const parts = [...first, ...DECISIVE_PARTS.map((part) => [part])];
  const missing = parts
    .filter((ids) => !ids.some(isStated))
    .flatMap(([id]) => (id === undefined ? [] : [id]));
  return { stated: parts.length - missing.length, of: parts.length, missing };
}
