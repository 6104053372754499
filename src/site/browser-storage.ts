// Namespaces, so that bundlers keep the names that a page reads and drop the others.
export * as STORED from './stored.ts';
export * as STORED_IN_TAB from './stored-in-tab.ts';

/** Storage that never throws; values that the browser refuses to store last for the page. */
interface SafeStorage {
  readonly read: (name: string) => string | null;
  /** Returns whether the value survives the page. */
  readonly write: (name: string, text: string) => boolean;
  readonly isStored: (name: string) => boolean;
  readonly remove: (name: string) => void;
  readonly names: () => string[];
}

export const safeLocalStorage = safe(() => localStorage);

export const safeSessionStorage = safe(() => sessionStorage);

export function canStore(): boolean {
  const name = 'storageTest';
  const isStored = safeLocalStorage.write(name, 'kept');
  safeLocalStorage.remove(name);
  return isStored;
}

// Accessing a blocked storage throws, so it is accessed lazily.
function safe(storage: () => Storage): SafeStorage {
  const refused = new Map<string, string>();
  return {
    read(name) {
      try {
        return refused.get(name) ?? storage().getItem(name);
      } catch {
        return null;
      }
    },
    write(name, text) {
      try {
        storage().setItem(name, text);
        refused.delete(name);
        return true;
      } catch {
        refused.set(name, text);
        return false;
      }
    },
    isStored: (name) => !refused.has(name),
    remove(name) {
      refused.delete(name);
      try {
        storage().removeItem(name);
      } catch {
        // blocked: nothing was stored
      }
    },
    names() {
      try {
        return [...new Set([...Object.keys(storage()), ...refused.keys()])];
      } catch {
        return [...refused.keys()];
      }
    },
  };
}
