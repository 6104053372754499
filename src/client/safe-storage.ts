import { setPersistentEngine, windowPersistentEvents, type PersistentStore } from '@nanostores/persistent';

// What could not be written, because storage is blocked or full, holds for this page at least.
const inMemory = new Map<string, string>();

const storage = new Proxy<PersistentStore>(
  {},
  {
    get: (_, name: string) => read(name) ?? undefined,
    has: (_, name: string) => read(name) !== null,
    set: (_, name: string, value: string) => {
      try {
        localStorage.setItem(name, value);
        inMemory.delete(name);
      } catch {
        inMemory.set(name, value);
      }
      return true;
    },
    deleteProperty: (_, name: string) => {
      inMemory.delete(name);
      try {
        localStorage.removeItem(name);
      } catch {
        // blocked: nothing was stored
      }
      return true;
    },
  },
);

function read(name: string): string | null {
  const kept = inMemory.get(name);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

if (typeof window !== 'undefined') setPersistentEngine(storage, windowPersistentEvents);
