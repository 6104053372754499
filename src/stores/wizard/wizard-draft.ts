import { atom, computed } from 'nanostores';
import type * as v from 'valibot';
import { differingParts } from '#domain/wizard/differences.ts';
import { answersOf, draftsOf, emptyDrafts, partsOf, readDrafts, type Drafts } from '#domain/wizard/draft.ts';
import type { Answers, Wizard } from '#domain/wizard/wizard.ts';
import { adoptGuestDraft } from './adopt-draft.ts';
import type { DraftOwner } from './draft-owner.ts';
import { draftsAside, takeUpAside, type Draft } from './drafts.ts';
import { isPublishedOtherwise, notePublished, tabDraft } from './tab-draft.ts';

export type ExtraFields = Readonly<Record<string, v.GenericSchema>>;

export interface Original {
  readonly answers: Answers;
  readonly version: number;
}

/** The listing has changed since the draft was begun. */
export interface Conflict {
  readonly version: number;
  readonly theirs: Drafts;
  /** Parts that differ. */
  readonly parts: readonly string[];
  /** Parts changed only by the other side. */
  readonly changedByThem: ReadonlySet<string>;
}

export function createWizardDraft(
  wizard: Wizard,
  extraFields: ExtraFields,
  owner: DraftOwner,
  first: Original | undefined,
  applying = (answers: Answers): Answers => answers,
) {
  const parts = partsOf(wizard, extraFields);
  const $original = atom(first);
  const $initialDrafts = computed($original, (original) =>
    original === undefined ? emptyDrafts(parts) : draftsOf(parts, original.answers),
  );
  const $draft = tabDraft(owner);
  const $aside = draftsAside(owner);
  const $drafts = computed([$draft, $initialDrafts], (draft, initialDrafts) =>
    draft === undefined ? initialDrafts : readDrafts(parts, draft.drafts),
  );
  const $answers = computed($drafts, (drafts) => applying(answersOf(wizard, extraFields, drafts)));
  /** Set while the draft is based on an outdated version and differs from the current one. */
  const $conflict = computed(
    [$draft, $original, $initialDrafts],
    (draft, original, theirs): Conflict | undefined => {
      if (draft === undefined || original === undefined || draft.version === original.version)
        return undefined;
      const [mine, base] = [readDrafts(parts, draft.drafts), readDrafts(parts, draft.base)];
      const differing = differingParts(wizard, extraFields, mine, theirs);
      const isSameAsBefore = differingParts(wizard, extraFields, base, theirs).length === 0;
      if (differing.length === 0 || isSameAsBefore) return undefined;
      const mineChanged = new Set(differingParts(wizard, extraFields, mine, base));
      const changedByThem = new Set(differing.filter((part) => !mineChanged.has(part)));
      return { version: original.version, theirs, parts: differing, changedByThem };
    },
  );
  /** `savedAt` of a draft restored from an earlier visit. */
  const $restored = atom<number | undefined>();
  const $discarded = atom<Draft | undefined>();

  function open(): () => void {
    const closes = [
      $aside.listen(() => undefined),
      // A draft published or discarded in any tab no longer counts as restored.
      $draft.listen((draft) => draft === undefined && $restored.set(undefined)),
    ];
    adoptGuestDraft(owner, { $draft, $aside });
    if ($draft.get() === undefined && owner.listingId === undefined) takeUpAside({ $draft, $aside });
    $restored.set($draft.get()?.savedAt);
    return () => closes.forEach((close) => close());
  }

  function save(drafts: Drafts, key = $draft.get()?.key): Draft {
    const before = $draft.get();
    const original = $original.get();
    const isOutdated = $conflict.get() !== undefined;
    const draft = {
      drafts,
      key: key ?? crypto.randomUUID(),
      savedAt: Date.now(),
      version: isOutdated ? before?.version : original?.version,
      base: isOutdated ? before?.base : original && $initialDrafts.get(),
    };
    $draft.set(draft);
    return draft;
  }

  function fill(part: string, drafted: unknown): void {
    $discarded.set(undefined);
    save({ ...$drafts.get(), [part]: drafted });
  }

  /** Stored before sending, so that a retry uses the same key. */
  function draftToSend(): Draft {
    const draft = $draft.get();
    if (draft === undefined) return save($drafts.get());
    if (isPublishedOtherwise(draft)) return save($drafts.get(), crypto.randomUUID());
    return draft.version === $original.get()?.version ? draft : save($drafts.get());
  }

  function forget(): void {
    $draft.set(undefined);
  }

  function finish(): void {
    const draft = $draft.get();
    if (draft !== undefined && owner.listingId === undefined) notePublished(draft);
    forget();
  }

  function discard(): void {
    const draft = $draft.get();
    forget();
    $discarded.set(draft);
  }

  /** @returns whether there was anything to restore */
  function bringBack(): boolean {
    const discarded = $discarded.get();
    if (discarded === undefined) return false;
    $draft.set(discarded);
    $discarded.set(undefined);
    return true;
  }

  function takeUp(): void {
    takeUpAside({ $draft, $aside });
    $restored.set($draft.get()?.savedAt);
    $discarded.set(undefined);
  }

  /** Rebases the draft on the current version. */
  function resolve(taken: ReadonlySet<string>): void {
    const conflict = $conflict.get();
    if (conflict === undefined) return;
    const { theirs, parts: differing } = conflict;
    if (differing.every((part) => taken.has(part))) {
      forget();
      return;
    }
    const drafts = Object.fromEntries(
      Object.entries($drafts.get()).map(([part, mine]) => [part, taken.has(part) ? theirs[part] : mine]),
    );
    $draft.set({
      drafts,
      key: crypto.randomUUID(),
      savedAt: Date.now(),
      version: $original.get()?.version,
      base: theirs,
    });
  }

  return {
    $original,
    $draft,
    $aside,
    $drafts,
    $answers,
    $conflict,
    $restored,
    $discarded,
    open,
    fill,
    draftToSend,
    finish,
    discard,
    bringBack,
    takeUp,
    resolve,
  };
}
