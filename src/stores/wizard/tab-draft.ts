import { atom, onMount, type WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { safeLocalStorage, safeSessionStorage, STORED } from '#site/browser-storage.ts';
import { json, stored } from '../stored.ts';
import { draftKey, type DraftOwner } from './draft-owner.ts';
import { Draft } from './drafts.ts';

const StoredDraft = json(v.optional(Draft));

/**
 * This tab's draft. Starts from the stored one, then ignores other tabs; storage holds the draft of the tab
 * edited last.
 */
export function tabDraft(owner: DraftOwner): WritableAtom<Draft | undefined> {
  const name = draftKey(owner);
  const $draft = atom<Draft | undefined>();
  const hold = $draft.set.bind($draft);
  /** The draft that this tab read or wrote last. */
  let text: string | null = null;

  function take(found: string | null): void {
    if (found === text) return;
    const parsed = v.safeParse(StoredDraft, found);
    text = found;
    hold(parsed.success ? parsed.output : undefined);
  }

  function look(): void {
    take(safeSessionStorage.read(name) ?? safeLocalStorage.read(name));
  }

  /** Another tab has published or discarded this draft. */
  function hear({ key, oldValue, newValue }: StorageEvent): void {
    if (key !== name || newValue !== null || text === null) return;
    if (safeSessionStorage.read(name) === null || oldValue === text) {
      safeSessionStorage.remove(name);
      take(null);
    } else safeLocalStorage.write(name, text);
  }

  $draft.set = (draft) => {
    const before = text;
    text = draft === undefined ? null : JSON.stringify(draft);
    if (text !== null) {
      safeSessionStorage.write(name, text);
      safeLocalStorage.write(name, text);
    } else {
      safeSessionStorage.remove(name);
      // Another tab still needs its own.
      if (safeLocalStorage.read(name) === before) safeLocalStorage.remove(name);
    }
    hold(draft);
  };

  // Undefined during prerendering.
  if (typeof window === 'undefined') return $draft;
  look();
  onMount($draft, () => {
    look();
    addEventListener('storage', hear);
    addEventListener('pageshow', look);
    return () => {
      removeEventListener('storage', hear);
      removeEventListener('pageshow', look);
    };
  });
  return $draft;
}

const REMEMBERED = 20;

const Published = v.record(v.string(), v.number());

/** `savedAt` by draft key. */
const published = () => stored({ key: STORED.publishedDrafts, schema: json(Published), fallback: NONE });
const NONE: v.InferOutput<typeof Published> = {};

export function notePublished({ key, savedAt }: Draft): void {
  const $published = published();
  const others = Object.entries($published.get()).filter(([other]) => other !== key);
  $published.set(Object.fromEntries([...others, [key, savedAt] as const].slice(-REMEMBERED)));
}

/**
 * True if another tab has published an earlier state of this draft, so this one becomes a listing of its
 * own.
 */
export function isPublishedOtherwise({ key, savedAt }: Draft): boolean {
  const at = published().get()[key];
  return at !== undefined && at !== savedAt;
}
