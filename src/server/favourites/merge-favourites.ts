import type { SavedListing } from '#domain/favourite/saved-listing.ts';
import type { Services } from '../services.ts';
import { findListingFacts } from './listing-facts.ts';
import { lockSaver, save } from './save-favourite.ts';

interface FavouriteToMerge extends SavedListing {
  readonly addedAt: string;
}

interface Merged {
  readonly added: number;
  readonly left: readonly SavedListing[];
}

/** Existing favorites stay unchanged; unknown listings are skipped. */
export async function mergeFavourites(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  companyId: string,
  given: readonly FavouriteToMerge[],
): Promise<Merged> {
  const known = await Promise.all(
    given.map(async (each) => ({ ...each, facts: await findListingFacts(database, each.kind, each.id) })),
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
