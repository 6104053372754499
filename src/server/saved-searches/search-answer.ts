import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import type { SavedSearchRow } from '../db/saved-searches.ts';

export const searchAnswer = (row: SavedSearchRow): SavedSearch => ({
  _id: row.id,
  kind: row.kind,
  query: row.query,
  name: row.name,
  frequency: row.frequency,
  isPaused: row.is_paused === 1,
  isConfirmed: row.is_confirmed === 1,
  newCount: row.new_count,
  createdAt: new Date(row.created_at).toISOString(),
});
