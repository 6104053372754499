import { API_BASE } from '#api/base.ts';
import { SEEN_AT_ONCE, SEEN_PATH, type Seen } from '#api/seen.ts';
import type { Noun } from '#domain/listing/listing.ts';
import { safeLocalStorage } from '#site/browser-storage.ts';
import { storedUserId } from '#site/stored-session.ts';

/**
 * Tells that a person has seen listings. Nothing says who: there is no cookie and no id. Nobody waits for it, and a page
 * that is being left tells it, too.
 */
export function sendImpressions(kind: Noun, ids: readonly string[], what: Seen): void {
  // A program drives the browser.
  if (navigator.webdriver) return;
  for (let start = 0; start < ids.length; start += SEEN_AT_ONCE) {
    const body = JSON.stringify({ kind, ids: ids.slice(start, start + SEEN_AT_ONCE), what });
    const headers = { 'Content-Type': 'application/json' };
    // What does not arrive is not counted: the figures are estimates.
    fetch(API_BASE + SEEN_PATH, {
      method: 'POST',
      headers,
      body,
      keepalive: true,
      credentials: 'omit',
    }).catch(() => undefined);
  }
}

/** Whether a listing of this company is the visitor's own, which nobody counts. */
export const isOwn = (userId: string | null | undefined): boolean =>
  typeof userId === 'string' && storedUserId(safeLocalStorage.read, Date.now()) === userId;
