/** A card was seen once half of it was on the screen. */
const SEEN_SHARE = 0.5;
const TELL_AFTER_MS = 2000;

/**
 * Tells which cards of a search have really been seen, each once for the visit of the page and a few at once.
 * @param isOwn whether they are the visitor's own, by their owner's id
 */
export function observeCards(
  isOwn: (ownerId: string | undefined) => boolean,
  onSeen: (ids: readonly string[]) => void,
): () => void {
  const known = new Set<string>();
  let seen: string[] = [];
  const tell = () => {
    if (seen.length > 0) onSeen(seen);
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
    // Cards come and go; to watch one twice is to watch it once.
    for (const card of document.querySelectorAll('li[data-listing]')) sight.observe(card);
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
