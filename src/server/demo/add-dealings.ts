import { hasThread } from '../db/enquiries.ts';
import type { Services } from '../services.ts';
import { addFavourites } from './add-favourites.ts';
import { addSearches } from './add-searches.ts';
import { addThreads } from './add-threads.ts';
import { addViews } from './add-views.ts';
import { findParties } from './demo-parties.ts';
import { demoSearches } from './texts/searches.ts';

/**
 * Lets the company of the demo log-in have dealt with others: listings and searches that it has saved, who has seen its own listings, and its
 * threads. Done once, also where an older version has filled the database.
 */
export async function addDealings(services: Pick<Services, 'database' | 'secret' | 'clock'>): Promise<void> {
  const { database, clock } = services;
  const parties = await findParties(database);
  if (parties === undefined || (await hasThread(database.kysely, parties.self.id))) return;
  const now = clock();
  await addFavourites(services, parties, now);
  await addSearches(services, parties, demoSearches, now);
  await addViews(services, parties, now);
  // Last: they tell that all is done.
  await addThreads(services, parties, now);
}
