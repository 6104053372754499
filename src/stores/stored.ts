import {
  persistentAtom,
  setPersistentEngine,
  type PersistentEvents,
  type PersistentStore,
} from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { safeLocalStorage } from '#site/browser-storage.ts';

/** How a value is kept in local storage. */
interface StoredAs<Value> {
  /** One of `STORED`, or one of them and what tells several apart. */
  readonly key: string;
  /** Reads the stored text: {@link json} for anything that is no text itself. */
  readonly schema: v.GenericSchema<unknown, Value>;
  /** The value where nothing is stored, or nothing that the schema takes. */
  readonly fallback: NoInfer<Value>;
  /** Joins a value written here with one that another tab has written unseen; without it the later one counts. */
  readonly merge?: (theirs: Value, mine: Value) => Value;
}

/**
 * A value that all pages and tabs share by way of local storage. Setting the fallback removes the entry; where storage is
 * blocked or full the value holds for the page.
 * @example const $user = stored({ key: STORED.user, schema: json(User), fallback: undefined });
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

/** Reads JSON by the schema of what it stands for. */
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

/** What takes a listener away again. */
const removals = new Map<unknown, () => void>();

// An event may come after this tab has written, too: what counts is what is stored by then.
const events: PersistentEvents = {
  addEventListener(name, tell, restore) {
    const look = ({ key }: StorageEvent) => {
      const text = key === name ? safeLocalStorage.read(name) : null;
      // Of no name, it has the value look whether it is still there.
      tell(text === null ? { key: '', newValue: '' } : { key: name, newValue: text });
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
