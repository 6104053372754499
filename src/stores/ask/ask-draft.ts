import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Noun } from '#domain/listing/listing.ts';
import { STORED } from '#site/browser-storage.ts';
import { json, stored } from '../stored.ts';

/** What the form of a question holds, as it was typed; a figure of another kind of listing stays empty. */
export const ASK_FIELDS = [
  ...['surface', 'pallets', 'from', 'duration', 'goods', 'what', 'volume', 'regions'],
  ...['name', 'company', 'email', 'homepage'],
] as const;
export type AskField = (typeof ASK_FIELDS)[number];

const AskDraft = v.object({
  values: v.record(v.string(), v.string()),
  /** The message as the visitor has changed it; absent while it follows from the answers. */
  message: v.optional(v.string()),
  /** Names the enquiry, so that sending it twice makes one. */
  key: v.string(),
});

/** What somebody has begun to ask about a listing. */
export type AskDraft = v.InferOutput<typeof AskDraft>;

/** Which listing is asked about. */
export interface AskedListing {
  readonly kind: Noun;
  readonly id: string;
}

/** What a company, or a guest, has begun to ask about a listing on this device. */
export const askDraft = ({ kind, id }: AskedListing, userId = 'guest'): WritableAtom<AskDraft | undefined> =>
  stored({
    key: [STORED.askDraft, kind, userId, id].join(':'),
    schema: json(v.optional(AskDraft)),
    fallback: undefined,
  });
