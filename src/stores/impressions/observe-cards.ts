import type { ListingKind } from '#domain/listing/listing.ts';
import { isOwn, sendImpressions } from './send-impressions.ts';

const SEEN_SHARE = 0.5;
const TELL_AFTER_MS = 2000;

/** Reports each visible card once per page view, in batches, but for the visitor's own. */
export function observeCards(kind: ListingKind): () => void {
  const known = new Set<string>();
  let seen: string[] = [];
  const tell = () => {
    if (seen.length > 0) sendImpressions(kind, seen, 'appearance');
    seen = [];
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const { listing = '', owner } = (target as HTMLElement).dataset;
        if (!isIntersecting || known.has(listing)) continue;
        known.add(listing);
        if (!isOwn(owner)) seen.push(listing);
      }
    },
    { threshold: SEEN_SHARE },
  );
  const look = () => {
    tell();
    // Cards are re-rendered; observing one twice has no effect.
    for (const card of document.querySelectorAll('[data-listing]')) sight.observe(card);
  };
  look();
  const timer = setInterval(look, TELL_AFTER_MS);
  addEventListener('pagehide', tell);
  return () => {
    clearInterval(timer);
    removeEventListener('pagehide', tell);
    sight.disconnect();
    tell();
  };
}
