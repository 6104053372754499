import { atom, computed } from 'nanostores';
import { answersOf, draftsOf, emptyDrafts, partsOf, readDrafts, type Drafts } from '#domain/wizard/draft.ts';
import type { Answers, Wizard } from '#domain/wizard/wizard.ts';
import { adoptGuestDraft, storedDraft, type Draft, type DraftOwner } from './drafts.ts';
import type { Beside } from './create-wizard.ts';

/** A listing that is being changed: its answers, and the version that they are of. */
export interface Original {
  readonly answers: Answers;
  readonly version: number;
}

/** What is filled in: kept on the device with every change, and the same in all tabs. */
export function createWizardDraft(
  wizard: Wizard,
  beside: Beside,
  owner: DraftOwner,
  original: Original | undefined,
) {
  const parts = partsOf(wizard, beside);
  const atFirst = original === undefined ? emptyDrafts(parts) : draftsOf(parts, original.answers);
  const $draft = storedDraft(owner);
  const $drafts = computed($draft, (draft) =>
    draft === undefined ? atFirst : readDrafts(parts, draft.drafts),
  );
  const $answers = computed($drafts, (drafts) => answersOf(wizard, beside, drafts));
  /** When the draft of an earlier visit was saved that is here again. */
  const $restored = atom<number | undefined>();
  /** What was thrown away last, for who did not mean it. */
  const $discarded = atom<Draft | undefined>();

  /** Takes up what was filled in before. @returns what ends that, and whether there was anything */
  function open(): { readonly close: () => void; readonly isRestored: boolean } {
    const close = $draft.listen(() => undefined);
    const replaced = adoptGuestDraft(owner, $draft);
    if (replaced !== undefined) $discarded.set(replaced);
    $restored.set($draft.get()?.savedAt);
    return { close, isRestored: $draft.get() !== undefined };
  }

  function save(drafts: Drafts): Draft {
    const before = $draft.get();
    const draft = {
      drafts,
      key: before?.key ?? crypto.randomUUID(),
      savedAt: Date.now(),
      version: before === undefined ? original?.version : before.version,
    };
    $draft.set(draft);
    return draft;
  }

  /** Fills in a part. */
  function fill(part: string, drafted: unknown): void {
    $discarded.set(undefined);
    save({ ...$drafts.get(), [part]: drafted });
  }

  /** The draft as it is sent. Kept before it is, also unchanged: sent again it has to have the same key. */
  const held = (): Draft => $draft.get() ?? save($drafts.get());

  /** Forgets what was filled in. */
  function forget(): void {
    $draft.set(undefined);
    $restored.set(undefined);
  }

  /** Forgets what was filled in, until it is brought back. */
  function discard(): void {
    const draft = $draft.get();
    forget();
    $discarded.set(draft);
  }

  /** Brings back what was thrown away last. @returns whether there was anything */
  function bringBack(): boolean {
    const discarded = $discarded.get();
    if (discarded === undefined) return false;
    $draft.set(discarded);
    $discarded.set(undefined);
    return true;
  }

  return { $draft, $drafts, $answers, $restored, $discarded, open, fill, held, forget, discard, bringBack };
}
