import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { safeLocalStorage, safeSessionStorage, STORED } from '#site/browser-storage.ts';
import { json, stored } from '../stored.ts';
import { draftKey, type DraftOwner } from './draft-owner.ts';

const Parts = v.record(v.string(), v.unknown());

export const Draft = v.object({
  drafts: Parts,
  /** Idempotency key. */
  key: v.string(),
  /** In ms since 1970, by this device's clock. */
  savedAt: v.number(),
  /** Version being edited. */
  version: v.optional(v.number()),
  /** Answers of that version. */
  base: v.optional(Parts),
  /** Submitted by a guest: belongs to the next person who logs in. */
  isHandedOver: v.optional(v.boolean()),
  /** An unmodified copy of another listing. */
  isCopy: v.optional(v.boolean()),
});

export type Draft = v.InferOutput<typeof Draft>;

/** Last written by any tab. */
export const storedDraft = (owner: DraftOwner): WritableAtom<Draft | undefined> =>
  stored({ key: draftKey(owner), schema: json(v.optional(Draft)), fallback: undefined });

/** False if storage is blocked or full. */
export const isDraftStored = (owner: DraftOwner): boolean => safeLocalStorage.isStored(draftKey(owner));

const NONE: readonly Draft[] = [];

/** Drafts of new listings that were set aside, newest first. */
export const draftsAside = ({ kind, userId = 'guest' }: DraftOwner): WritableAtom<readonly Draft[]> =>
  stored({
    key: [STORED.draftsAside, kind, userId].join(':'),
    schema: json(v.pipe(v.array(Draft), v.readonly())),
    fallback: NONE,
  });

export interface DraftStores {
  readonly $draft: WritableAtom<Draft | undefined>;
  readonly $aside: WritableAtom<readonly Draft[]>;
}

export function replaceDraft({ $draft, $aside }: DraftStores, draft: Draft): void {
  const before = $draft.get();
  // An unmodified copy can be recreated.
  if (before !== undefined && before.isCopy !== true) $aside.set([before, ...$aside.get()]);
  $draft.set(draft);
}

export function takeUpAside(stores: DraftStores): void {
  const [latest, ...rest] = stores.$aside.get();
  if (latest === undefined) return;
  stores.$aside.set(rest.length > 0 ? rest : NONE);
  replaceDraft(stores, latest);
}

const OWN_KINDS: ReadonlySet<string | undefined> = new Set([
  STORED.draft,
  STORED.draftsAside,
  STORED.askDraft,
]);

export function clearDrafts(userId: string): void {
  for (const storage of [safeLocalStorage, safeSessionStorage]) {
    for (const name of storage.names()) {
      const [kind, , owner] = name.split(':');
      if (OWN_KINDS.has(kind) && owner === userId) storage.remove(name);
    }
  }
}
