import { STORED } from './browser-storage.ts';

export type ReadStored = (name: string) => string | null;

/** Id of the last user, even if the session has expired. Apart from the session, so that forms load no schemas. */
export function lastUserId(read: ReadStored): string | undefined {
  const id = fieldOf(lastUser(read), '_id');
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** `undefined` for the account's holder, and without a user. */
export function lastMemberRole(read: ReadStored): string | undefined {
  const role = fieldOf(fieldOf(lastUser(read), 'member'), 'role');
  return typeof role === 'string' ? role : undefined;
}

function lastUser(read: ReadStored): unknown {
  try {
    return JSON.parse(read(STORED.user) ?? '');
  } catch {
    return undefined;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
