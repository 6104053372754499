import type { SavedListing } from '#domain/favourite/saved-listing.ts';
import type { Services } from '../services.ts';
import { findKeptFacts } from './kept-facts.ts';
import { lockSaver, save } from './save-favourite.ts';

/** A listing that a device has kept, and since when: ISO 8601, UTC. */
interface Kept extends SavedListing {
  readonly addedAt: string;
}

/** What a merge has done. */
interface Merged {
  readonly added: number;
  /** Those for which there was no room. */
  readonly left: readonly SavedListing[];
}

/** Adds what a device has kept to a company's favourites. What is among them stays as it is; what does not exist is skipped. */
export async function mergeFavourites(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  companyId: string,
  kept: readonly Kept[],
): Promise<Merged> {
  const known = await Promise.all(
    kept.map(async (each) => ({ ...each, facts: await findKeptFacts(database, each.kind, each.id) })),
  );
  const now = clock();
  return database.transaction(async (tables) => {
    await lockSaver(tables, companyId);
    const left: SavedListing[] = [];
    let added = 0;
    for (const { kind, id, facts, addedAt } of known) {
      const at = Math.max(0, Math.min(now, Date.parse(addedAt)));
      const saved = await save(tables, { companyId, kind, id }, facts, now, at);
      if (saved === 'added') added += 1;
      if (saved === 'left') left.push({ kind, id });
    }
    return { added, left };
  });
}
