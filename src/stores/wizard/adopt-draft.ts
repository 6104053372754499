import type { DraftOwner } from './draft-owner.ts';
import { replaceDraft, type DraftStores } from './drafts.ts';
import { tabDraft } from './tab-draft.ts';

/** Adopts a guest's draft after log-in: always if it was submitted, else only if the company has none. */
export function adoptGuestDraft({ kind, userId, listingId }: DraftOwner, stores: DraftStores): void {
  if (userId === undefined || listingId !== undefined) return;
  const $guest = tabDraft({ kind });
  const guest = $guest.get();
  const isWanted = guest?.isHandedOver === true || stores.$draft.get() === undefined;
  if (guest === undefined || !isWanted) return;
  replaceDraft(stores, { ...guest, isHandedOver: undefined });
  $guest.set(undefined);
}

/** Marks a guest's submitted draft for the next log-in. */
export function handOverDraft(owner: DraftOwner): void {
  const draft = tabDraft(owner).get();
  if (draft !== undefined) tabDraft({ kind: owner.kind }).set({ ...draft, isHandedOver: true });
}
