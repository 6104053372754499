import type { ListingKind } from '#domain/listing/listing.ts';

export function countSeenCards(kind: ListingKind): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  whenIdle(async () => {
    const { observeCards } = await import('./observe-cards.ts');
    if (!isStopped) stop = observeCards(kind);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}

const opened = new Set<string>();

export function countView(
  kind: ListingKind,
  { _id, userId }: { readonly _id: string; readonly userId?: string | null | undefined },
): void {
  if (opened.has(_id)) return;
  opened.add(_id);
  whenIdle(async () => {
    const { isOwn, sendImpressions } = await import('./send-impressions.ts');
    if (!isOwn(userId)) sendImpressions(kind, [_id], 'view');
  });
}

/** Views are not counted if the module fails to load. */
function whenIdle(work: () => Promise<void>): void {
  const run = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
}
