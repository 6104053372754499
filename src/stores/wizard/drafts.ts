import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { safeLocalStorage, safeSessionStorage, STORED } from '#site/browser-storage.ts';
import { json, stored } from '../stored.ts';
import { draftKey, type DraftOwner } from './draft-owner.ts';

const Parts = v.record(v.string(), v.unknown());

/** What a company has filled in and not sent yet. */
export const Draft = v.object({
  /** By part, as they stand in the fields. */
  drafts: Parts,
  /** Names the registration, so that sending it twice makes one listing. */
  key: v.string(),
  /** Milliseconds since 1970, by this computer's clock. */
  savedAt: v.number(),
  /** The version of the listing that is being changed. */
  version: v.optional(v.number()),
  /** What that version says. */
  base: v.optional(Parts),
  /** A guest has sent it and was asked to log in first: it belongs to whoever does. */
  isHandedOver: v.optional(v.boolean()),
  /** It says what another listing of the company says, and nobody has changed that yet. */
  isCopy: v.optional(v.boolean()),
});

/** A draft as it is kept on the device. */
export type Draft = v.InferOutput<typeof Draft>;

/** The draft of a wizard as the tab that was typed in last has left it on this device. */
export const storedDraft = (owner: DraftOwner): WritableAtom<Draft | undefined> =>
  stored({ key: draftKey(owner), schema: json(v.optional(Draft)), fallback: undefined });

/** Whether the device has kept the draft as it is; else it is lost with the page. */
export const isDraftKept = (owner: DraftOwner): boolean => safeLocalStorage.isKept(draftKey(owner));

const NONE: readonly Draft[] = [];

/** Drafts of new listings that have made room for another one, the latest first. */
export const draftsAside = ({ noun, userId = 'guest' }: DraftOwner): WritableAtom<readonly Draft[]> =>
  stored({
    key: [STORED.draftsAside, noun, userId].join(':'),
    schema: json(v.pipe(v.array(Draft), v.readonly())),
    fallback: NONE,
  });

/** The draft that an owner goes on with, and those that are kept aside. */
export interface DraftStores {
  readonly $draft: WritableAtom<Draft | undefined>;
  readonly $aside: WritableAtom<readonly Draft[]>;
}

/** Puts a draft in the place of the one that is there, which is kept aside. */
export function replaceDraft({ $draft, $aside }: DraftStores, draft: Draft): void {
  const before = $draft.get();
  // A copy that nobody has changed can be made again.
  if (before !== undefined && before.isCopy !== true) $aside.set([before, ...$aside.get()]);
  $draft.set(draft);
}

/** Goes on with the latest draft that was kept aside; the one that is there takes its place. */
export function takeUpAside(stores: DraftStores): void {
  const [latest, ...rest] = stores.$aside.get();
  if (latest === undefined) return;
  stores.$aside.set(rest.length > 0 ? rest : NONE);
  replaceDraft(stores, latest);
}

/** What is kept on the device as `kind:noun:owner`. */
const OWN_KINDS: ReadonlySet<string | undefined> = new Set([
  STORED.draft,
  STORED.draftsAside,
  STORED.askDraft,
]);

/** Removes all that a company has begun to fill in on this device. */
export function clearDrafts(userId: string): void {
  for (const storage of [safeLocalStorage, safeSessionStorage]) {
    for (const name of storage.names()) {
      const [kind, , owner] = name.split(':');
      if (OWN_KINDS.has(kind) && owner === userId) storage.remove(name);
    }
  }
}
