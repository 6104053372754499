import { STORED } from './browser-storage.ts';

export type ReadStored = (name: string) => string | null;

/** Id of the last user, even if the session has expired. Apart from the session, so that forms load no schemas. */
export function lastUserId(read: ReadStored): string | undefined {
  try {
    const user: unknown = JSON.parse(read(STORED.user) ?? '');
    const id = typeof user === 'object' && user !== null && '_id' in user ? user._id : undefined;
    return typeof id === 'string' && id !== '' ? id : undefined;
  } catch {
    return undefined;
  }
}
