import type { DraftOwner } from './draft-owner.ts';
import { replaceDraft, type DraftStores } from './drafts.ts';
import { tabDraft } from './tab-draft.ts';

/** Takes over what was filled in before the log-in: always what a guest has sent, else only where there is nothing yet. */
export function adoptGuestDraft({ noun, userId, listingId }: DraftOwner, stores: DraftStores): void {
  if (userId === undefined || listingId !== undefined) return;
  const $guest = tabDraft({ noun });
  const guest = $guest.get();
  const isWanted = guest?.isHandedOver === true || stores.$draft.get() === undefined;
  if (guest === undefined || !isWanted) return;
  replaceDraft(stores, { ...guest, isHandedOver: undefined });
  $guest.set(undefined);
}

/** Leaves what was filled in to whoever logs in next on this device: it has been sent, by a guest. */
export function handOverDraft(owner: DraftOwner): void {
  const draft = tabDraft(owner).get();
  if (draft !== undefined) tabDraft({ noun: owner.noun }).set({ ...draft, isHandedOver: true });
}
