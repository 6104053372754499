import type { Noun } from '#domain/listing/listing.ts';

/** Counts the cards of a search that are really seen, once the browser has nothing else to do; until it is stopped. */
export function countSeenCards(kind: Noun): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  whenIdle(async () => {
    const [{ watchCards }, { isOwn, tellSeen }] = await Promise.all([
      import('./watch-cards.ts'),
      import('./tell-seen.ts'),
    ]);
    if (!isStopped) stop = watchCards(isOwn, (ids) => tellSeen(kind, ids, 'appearance'));
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
    const { isOwn, tellSeen } = await import('./tell-seen.ts');
    if (!isOwn(userId)) tellSeen(kind, [_id], 'view');
  });
}

/** What can't be fetched is not counted. */
function whenIdle(work: () => Promise<void>): void {
  const run = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
}
