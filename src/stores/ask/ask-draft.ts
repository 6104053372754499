import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import { NEED_INPUTS } from '#domain/need/need-inputs.ts';
import { STORED } from '#site/browser-storage.ts';
import { json, stored } from '../stored.ts';

/** `query` is the rest of the need. */
export const ASK_FIELDS = [
  ...new Set([...NEED_INPUTS.space, ...NEED_INPUTS.service]),
  ...(['query', 'goods', 'answerBy', 'name', 'company', 'email', 'homepage'] as const),
] as const;
export type AskField = (typeof ASK_FIELDS)[number];

const AskDraft = v.object({
  values: v.record(v.string(), v.string()),
  /** Set once the visitor has edited it; otherwise generated from the answers. */
  message: v.optional(v.string()),
  /** Idempotency key. */
  key: v.string(),
});

export type AskDraft = v.InferOutput<typeof AskDraft>;

export interface AskedListing {
  readonly kind: ListingKind;
  readonly id: string;
}

export const askDraft = ({ kind, id }: AskedListing, userId = 'guest'): WritableAtom<AskDraft | undefined> =>
  stored({
    key: [STORED.askDraft, kind, userId, id].join(':'),
    schema: json(v.optional(AskDraft)),
    fallback: undefined,
  });
