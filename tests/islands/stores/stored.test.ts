import * as v from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { json, stored } from '#stores/stored.ts';

const Draft = v.object({ title: v.string(), pages: v.number() });
const KEY = 'draft';
const draft = { title: 'Hall in Soria', pages: 2 };

const openDraft = () => stored({ key: KEY, schema: json(v.optional(Draft)), fallback: undefined });
const storedText = () => localStorage.getItem(KEY);

/** Another tab writes, and this one receives the event. */
function writeElsewhere(text: string | null): void {
  writeUnseen(text);
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }));
}

/** Another tab writes, and its event is still pending. */
function writeUnseen(text: string | null): void {
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
}

/** Subscribes until the test ends, as a view does. */
function watch<Value>($value: { subscribe: (listener: (value: Value) => void) => () => void }): Value[] {
  const seen: Value[] = [];
  onTestFinished($value.subscribe((value) => void seen.push(value)));
  return seen;
}

describe('a stored value', () => {
  test('is restored on the next page', () => {
    openDraft().set(draft);
    expect(openDraft().get()).toEqual(draft);
  });

  test('is stored as plain text if it is text, else as JSON', () => {
    stored({ key: KEY, schema: v.optional(v.picklist(['en', 'es'])), fallback: undefined }).set('es');
    expect(storedText()).toBe('es');
    stored({ key: KEY, schema: json(v.number()), fallback: 0 }).set(12);
    expect(storedText()).toBe('12');
    openDraft().set(draft);
    expect(JSON.parse(storedText() ?? '')).toEqual(draft);
  });

  test('is removed when it is the fallback', () => {
    const $draft = openDraft();
    $draft.set(draft);
    $draft.set(undefined);
    expect(storedText()).toBeNull();
  });

  test.each(['', '{', 'null', '7', '{"title":"Hall"}', '{"title":"Hall","pages":"two"}'])(
    'falls back when %j is stored',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(openDraft().get()).toBeUndefined();
    },
  );

  test.each([
    ['blocked', 'SecurityError'],
    ['full', 'QuotaExceededError'],
  ])('lasts for the page when storage is %s', (_, name) => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No.', name);
    });
    const $draft = openDraft();
    $draft.set(draft);
    expect([$draft.get(), openDraft().get(), storedText()]).toEqual([draft, draft, null]);
    $draft.set(undefined);
    expect(openDraft().get()).toBeUndefined();
  });
});

describe('tabs', () => {
  test('ignore events older than their own write', () => {
    const seen = watch(openDraft());
    const late = JSON.stringify({ ...draft, pages: 1 });
    openDraft().set(draft);
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: late }));
    expect(seen.at(-1)).toEqual(draft);
  });

  test('adopt a value written by another', () => {
    const seen = watch(openDraft());
    writeElsewhere(JSON.stringify(draft));
    expect(seen).toEqual([undefined, draft]);
  });

  test('adopt a removal by another', () => {
    const $draft = openDraft();
    $draft.set(draft);
    const seen = watch($draft);
    writeElsewhere(null);
    expect(seen).toEqual([draft, undefined]);
  });

  test('fall back together when one writes an invalid value', () => {
    const seen = watch(openDraft());
    writeElsewhere('{"title":');
    expect(seen.at(-1)).toBeUndefined();
  });

  test('show what is stored when they return from the back/forward cache, also what they have read before', () => {
    const $draft = openDraft();
    $draft.set(draft);
    const seen = watch($draft);
    writeElsewhere(null);
    writeUnseen(JSON.stringify(draft));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(seen).toEqual([draft, undefined, draft]);
  });

  test('keep the later of two values without a merge rule', () => {
    const $draft = openDraft();
    watch($draft);
    writeUnseen(JSON.stringify({ ...draft, pages: 9 }));
    $draft.set(draft);
    expect(JSON.parse(storedText() ?? '')).toEqual(draft);
  });
});

describe('a value with a merge rule', () => {
  const openFavourites = () =>
    stored<readonly string[]>({
      key: KEY,
      schema: json(v.array(v.string())),
      fallback: [],
      merge: (theirs, mine) => [...new Set([...theirs, ...mine])],
    });

  test('includes what another tab wrote unnoticed', () => {
    const $favourites = openFavourites();
    watch($favourites);
    writeUnseen('["a"]');
    $favourites.set(['b']);
    expect([$favourites.get(), storedText()]).toEqual([['a', 'b'], '["a","b"]']);
  });

  test('omits what this tab has read and removed', () => {
    const $favourites = openFavourites();
    watch($favourites);
    writeElsewhere('["a","b"]');
    $favourites.set(['b']);
    $favourites.set([...$favourites.get(), 'c']);
    expect(storedText()).toBe('["b","c"]');
  });
});
