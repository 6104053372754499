import {
  persistentAtom,
  setPersistentEngine,
  type PersistentEvents,
  type PersistentStore,
} from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { safeLocalStorage } from '#site/browser-storage.ts';

interface StoredAs<Value> {
  /** An entry of `STORED`, optionally with a suffix. */
  readonly key: string;
  /** Parses stored text; use {@link json} for anything but plain text. */
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Used if nothing valid is stored. */
  readonly fallback: NoInfer<Value>;
  /** Merges values written by two tabs at once; by default the later one wins. */
  readonly merge?: (theirs: Value, mine: Value) => Value;
}

/**
 * A value shared by all pages and tabs through local storage. Setting the fallback removes the entry;
 * without storage the value lasts for the page. @example const $user = stored({ key: STORED.user, schema:
 * json(User), fallback: undefined });
 */
export function stored<Value>({ key, schema, fallback, merge }: StoredAs<Value>): WritableAtom<Value> {
  let lastSeen: string | null = null;
  const decode = (text: string): Value => {
    lastSeen = text;
    const parsed = v.safeParse(schema, text);
    return parsed.success ? parsed.output : fallback;
  };
  const encode = (value: Value): string | undefined => {
    lastSeen = value === fallback ? null : textOf(value);
    return lastSeen ?? undefined;
  };
  const $value = persistentAtom<Value>(key, fallback, { encode, decode });
  if (merge) {
    const write = $value.set.bind($value);
    $value.set = (mine) => {
      const theirs = safeLocalStorage.read(key);
      write(theirs === null || theirs === lastSeen ? mine : merge(decode(theirs), mine));
    };
  }
  return $value;
}

export function json<Value>(schema: v.GenericSchema<unknown, Value>) {
  return v.pipe(v.string(), v.parseJson(), schema);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const engine = new Proxy<PersistentStore>(
  {},
  {
    get: (_, name: string) => safeLocalStorage.read(name) ?? undefined,
    has: (_, name: string) => safeLocalStorage.read(name) !== null,
    set: (_, name: string, text: string) => {
      safeLocalStorage.write(name, text);
      return true;
    },
    deleteProperty: (_, name: string) => {
      safeLocalStorage.remove(name);
      return true;
    },
  },
);

const removals = new Map<unknown, () => void>();

// Storage events may arrive after this tab has written, so the current value is re-read.
const events: PersistentEvents = {
  addEventListener(name, tell) {
    const tellOf = (text: string | null) =>
      // An empty key makes the library re-read the value.
      tell(text === null ? { key: '', newValue: '' } : { key: name, newValue: text });
    const look = ({ key }: StorageEvent) => tellOf(key === name ? safeLocalStorage.read(name) : null);
    // The library compares with what this tab has written, not with what events have set since.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tellOf(safeLocalStorage.read(name));
    };
    addEventListener('storage', look);
    addEventListener('pageshow', restore);
    removals.set(tell, () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', restore);
    });
  },
  removeEventListener(_, tell) {
    removals.get(tell)?.();
    removals.delete(tell);
  },
};

if (typeof window !== 'undefined') setPersistentEngine(engine, events);
