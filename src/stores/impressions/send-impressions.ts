import { API_BASE } from '#api/base.ts';
import { SEEN_AT_ONCE, SEEN_PATH, type ImpressionType } from '#api/seen.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { signedInUserId } from '#site/stored-session.ts';

/** Anonymous: no cookie, no id. Sent with `keepalive`, so that it survives leaving the page. */
export function sendImpressions(kind: ListingKind, ids: readonly string[], what: ImpressionType): void {
  // Automated browser.
  if (navigator.webdriver) return;
  for (let start = 0; start < ids.length; start += SEEN_AT_ONCE) {
    const body = JSON.stringify({ kind, ids: ids.slice(start, start + SEEN_AT_ONCE), what });
    const headers = { 'Content-Type': 'application/json' };
    // Lost reports are fine: the figures are estimates.
    fetch(API_BASE + SEEN_PATH, {
      method: 'POST',
      headers,
      body,
      keepalive: true,
      credentials: 'omit',
    }).catch(() => undefined);
  }
}

/** Owners' views are not counted. */
export const isOwn = (userId: string | null | undefined): boolean =>
  typeof userId === 'string' && signedInUserId() === userId;
