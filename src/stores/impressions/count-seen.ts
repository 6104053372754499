import type { Noun } from '#domain/listing/listing.ts';

/** Counts the cards of a search that are really seen, once the browser has nothing else to do; until it is stopped. */
export function countSeenCards(kind: Noun): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  whenIdle(async () => {
    const [{ observeCards }, { isOwn, sendImpressions }] = await Promise.all([
      import('./observe-cards.ts'),
      import('./send-impressions.ts'),
    ]);
    if (!isStopped) stop = observeCards(isOwn, (ids) => sendImpressions(kind, ids, 'appearance'));
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}

const opened = new Set<string>();

/** Counts that a listing's page was opened, once for each opening. */
export function countView(
  kind: Noun,
  { _id, userId }: { readonly _id: string; readonly userId?: string | null | undefined },
): void {
  if (opened.has(_id)) return;
  opened.add(_id);
  whenIdle(async () => {
    const { isOwn, sendImpressions } = await import('./send-impressions.ts');
    if (!isOwn(userId)) sendImpressions(kind, [_id], 'view');
  });
}

/** What can't be fetched is not counted. */
function whenIdle(work: () => Promise<void>): void {
  const run = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
}
