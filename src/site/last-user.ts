import { STORED } from './browser-storage.ts';

/** Reads one entry of local storage; a blocked storage is an empty one. */
export type ReadStored = (name: string) => string | null;

/** The id of the user that the browser keeps, whether or not the session has ended by now. */
export function lastUserId(read: ReadStored): string | undefined {
  try {
    const user: unknown = JSON.parse(read(STORED.user) ?? '');
    const id = typeof user === 'object' && user !== null && '_id' in user ? user._id : undefined;
    return typeof id === 'string' && id !== '' ? id : undefined;
  } catch {
    return undefined;
  }
}
