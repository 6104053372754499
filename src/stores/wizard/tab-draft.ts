import { atom, onMount, type WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { safeLocalStorage, safeSessionStorage, STORED } from '#site/browser-storage.ts';
import { json, stored } from '../stored.ts';
import { draftKey, type DraftOwner } from './draft-owner.ts';
import { Draft } from './drafts.ts';

const StoredDraft = json(v.optional(Draft));

/**
 * The draft of a wizard in this tab. It begins as the device has it; what other tabs fill in from then on stays theirs.
 * The device keeps that of the tab that was typed in last.
 */
export function tabDraft(owner: DraftOwner): WritableAtom<Draft | undefined> {
  const name = draftKey(owner);
  const $draft = atom<Draft | undefined>();
  const hold = $draft.set.bind($draft);
  /** The draft as this tab has found or left it. */
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

  /** Another tab has sent or thrown away a draft: the same one is over here too, another one is kept. */
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
      // What another tab has left is still wanted there.
      if (safeLocalStorage.read(name) === before) safeLocalStorage.remove(name);
    }
    hold(draft);
  };

  // The page's HTML is made without any draft.
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

/** How many of the last drafts that became a listing are remembered. */
const REMEMBERED = 20;

const Published = v.record(v.string(), v.number());

/** When the drafts that have become listings of their own were saved last, by their keys. */
const published = () => stored({ key: STORED.publishedDrafts, schema: json(Published), fallback: NONE });
const NONE: v.InferOutput<typeof Published> = {};

/** Notes that the draft has become a listing. */
export function notePublished({ key, savedAt }: Draft): void {
  const $published = published();
  const others = Object.entries($published.get()).filter(([other]) => other !== key);
  $published.set(Object.fromEntries([...others, [key, savedAt] as const].slice(-REMEMBERED)));
}

/** Whether another tab has made a listing of what this draft was before it was changed: it is to be one of its own. */
export function isPublishedOtherwise({ key, savedAt }: Draft): boolean {
  const at = published().get()[key];
  return at !== undefined && at !== savedAt;
}
