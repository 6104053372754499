import { atom, computed } from 'nanostores';
import type * as v from 'valibot';
import { differingParts } from '#domain/wizard/differences.ts';
import { answersOf, draftsOf, emptyDrafts, partsOf, readDrafts, type Drafts } from '#domain/wizard/draft.ts';
import type { Answers, Wizard } from '#domain/wizard/wizard.ts';
import { adoptGuestDraft } from './adopt-draft.ts';
import type { DraftOwner } from './draft-owner.ts';
import { draftsAside, takeUpAside, type Draft } from './drafts.ts';
import { isPublishedOtherwise, notePublished, tabDraft } from './tab-draft.ts';

/** What no step asks for, by the part's name. */
export type ExtraFields = Readonly<Record<string, v.GenericSchema>>;

/** A listing that is being changed: its answers, and the version that they are of. */
export interface Original {
  readonly answers: Answers;
  readonly version: number;
}

/** A draft of a listing that has been changed by somebody else since it was begun. */
export interface Conflict {
  /** The version that the listing is of now. */
  readonly version: number;
  /** The listing as it is now, as a draft. */
  readonly theirs: Drafts;
  /** The parts in which the draft says something else. */
  readonly parts: readonly string[];
  /** Those of them that only the other has changed. */
  readonly changedByThem: ReadonlySet<string>;
}

/** What is filled in in this tab, kept with every change. */
export function createWizardDraft(
  wizard: Wizard,
  extraFields: ExtraFields,
  owner: DraftOwner,
  first: Original | undefined,
) {
  const parts = partsOf(wizard, extraFields);
  /** The listing as the server has it, as far as that is known. */
  const $original = atom(first);
  const $atFirst = computed($original, (original) =>
    original === undefined ? emptyDrafts(parts) : draftsOf(parts, original.answers),
  );
  const $draft = tabDraft(owner);
  const $aside = draftsAside(owner);
  const $drafts = computed([$draft, $atFirst], (draft, atFirst) =>
    draft === undefined ? atFirst : readDrafts(parts, draft.drafts),
  );
  const $answers = computed($drafts, (drafts) => answersOf(wizard, extraFields, drafts));
  /** Set while the draft is of a version that has been given other answers since, and says something else than they do. */
  const $conflict = computed(
    [$draft, $original, $atFirst],
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
  /** When the draft of an earlier visit was saved that is here again. */
  const $restored = atom<number | undefined>();
  /** What was thrown away last, for who did not mean it. */
  const $discarded = atom<Draft | undefined>();

  /** Takes up what was filled in before. @returns what ends that */
  function open(): () => void {
    const closes = [
      $aside.listen(() => undefined),
      // What was sent or thrown away, in whatever tab, is not back any more.
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
      base: isOutdated ? before?.base : original && $atFirst.get(),
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
  function held(): Draft {
    const draft = $draft.get();
    if (draft === undefined) return save($drafts.get());
    if (isPublishedOtherwise(draft)) return save($drafts.get(), crypto.randomUUID());
    return draft.version === $original.get()?.version ? draft : save($drafts.get());
  }

  /** Forgets what was filled in. */
  function forget(): void {
    $draft.set(undefined);
  }

  /** Forgets what was filled in, which has been sent. */
  function finish(): void {
    const draft = $draft.get();
    if (draft !== undefined && owner.listingId === undefined) notePublished(draft);
    forget();
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

  /** Goes on with the draft that was kept aside last; the one that is there takes its place. */
  function takeUp(): void {
    takeUpAside({ $draft, $aside });
    $restored.set($draft.get()?.savedAt);
    $discarded.set(undefined);
  }

  /** Ends a conflict: what is left of the draft is a change of the listing as it is now. */
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
    held,
    finish,
    discard,
    bringBack,
    takeUp,
    resolve,
  };
}
