import * as v from 'valibot';
import { issue } from '../issue.ts';
import { LISTING_KINDS } from '../listing/listing-state.ts';
import { lineText, text } from '../text.ts';

export const FREQUENCIES = ['none', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Per company and per guest address. */
export const SAVED_SEARCH_LIMIT = 50;

/** In UTF-16 units. */
export const NAME_LIMIT = 120;

/** In UTF-16 units; longer than any query that a page can produce. */
const QUERY_LIMIT = 8000;

const kind = v.picklist(LISTING_KINDS, issue('issues.chooseOne'));

/** Empty names are replaced by a summary of the filters. */
export const savedSearchName = lineText(NAME_LIMIT);

export const frequency = v.picklist(FREQUENCIES, issue('issues.chooseOne'));

export const savedSearchEntries = {
  kind,
  query: text(QUERY_LIMIT),
  name: v.optional(savedSearchName, ''),
  frequency,
};

export const SavedSearch = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  kind,
  /** Canonical (see `normalQuery`). */
  query: v.string(),
  name: v.string(),
  frequency,
  /** Matches found while paused are never mailed. */
  isPaused: v.boolean(),
  /** False until a guest has confirmed the address. */
  isConfirmed: v.boolean(),
  /** Matches published since the owner last viewed the search. */
  newCount: v.pipe(v.number(), v.integer()),
  createdAt: v.string(),
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;
