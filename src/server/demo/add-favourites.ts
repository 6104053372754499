import { saveFavourite } from '../favourites/save-favourite.ts';
import { DAY_MS } from '../ground/durations.ts';
import type { Services } from '../services.ts';
import { demoFavourites } from './dealings.ts';
import type { DemoParties } from './demo-parties.ts';

export async function addFavourites(
  { database }: Pick<Services, 'database'>,
  parties: DemoParties,
  now: number,
): Promise<void> {
  for (const { kind, owner, state, daysAgo, note } of demoFavourites) {
    const [listing] = await parties.listings(kind, owner);
    if (listing === undefined) continue;
    const key = { companyId: parties.self.id, kind, id: listing.id };
    const clock = () => now - Math.round(daysAgo * DAY_MS);
    await saveFavourite({ database, clock }, key, { state, note });
  }
}
