import { removeLeftSearches, type SavedSearchRow } from '../db/saved-searches.ts';
import type { Services } from '../services.ts';

const HOUR_MS = 3_600_000;

/** Confirmation period. */
export const CONFIRM_HOURS = 24;
const CONFIRM_MS = CONFIRM_HOURS * HOUR_MS;

/** Retention of stopped searches. */
const STOPPED_MS = 30 * 24 * HOUR_MS;

export const isLeft = (
  { is_confirmed, changed_at }: Pick<SavedSearchRow, 'is_confirmed' | 'changed_at'>,
  now: number,
): boolean => is_confirmed === 0 && changed_at <= now - CONFIRM_MS;

export const forgetLeftSearches = ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  removeLeftSearches(database, clock() - CONFIRM_MS, clock() - STOPPED_MS);
