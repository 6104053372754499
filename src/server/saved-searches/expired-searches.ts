import { removeLeftSearches, type SavedSearchRow } from '../db/saved-searches.ts';
import type { Services } from '../services.ts';

const HOUR_MS = 3_600_000;

/** So long a guest has to confirm a search. */
export const CONFIRM_HOURS = 24;
const CONFIRM_MS = CONFIRM_HOURS * HOUR_MS;

/** So long a guest's search that mails nothing can still be resumed. */
const STOPPED_MS = 30 * 24 * HOUR_MS;

/** Whether a guest has let the time pass in which to confirm. */
export const isLeft = (
  { is_confirmed, changed_at }: Pick<SavedSearchRow, 'is_confirmed' | 'changed_at'>,
  now: number,
): boolean => is_confirmed === 0 && changed_at <= now - CONFIRM_MS;

/** Forgets guests' searches that were never confirmed, and those that have been stopped for a month. */
export const forgetLeftSearches = ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  removeLeftSearches(database, clock() - CONFIRM_MS, clock() - STOPPED_MS);
