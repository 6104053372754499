/** The names under which the site keeps things in the browser's local storage. */
export const STORED = {
  user: 'user',
  tokenExpiration: 'tokenExpiration',
  csrfToken: 'csrfToken',
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockSkew: 'clockSkew',
  locale: 'userLocale',
  detectedCountry: 'detectedCountry',
  cookiesDismissed: 'cookiesDisclaimerDismissed',
  failedAttempts: 'loginAttempts',
} as const;

/** Reads one entry of local storage; a blocked storage is an empty one. */
export type ReadStored = (name: string) => string | null;

/**
 * The id of the signed-in user by what the browser keeps, before any script of the page runs.
 * A user without an id, an expiration that is past and broken JSON all count as signed out (§4).
 */
export function storedUserId(read: ReadStored, now: number): string | undefined {
  const expiration = Number(read(STORED.tokenExpiration));
  const skew = Number(read(STORED.clockSkew));
  if (!(expiration > now + (Number.isFinite(skew) ? skew : 0))) return undefined;
  try {
    const user: unknown = JSON.parse(read(STORED.user) ?? '');
    const id = typeof user === 'object' && user !== null && '_id' in user ? user._id : undefined;
    return typeof id === 'string' && id !== '' ? id : undefined;
  } catch {
    return undefined;
  }
}
