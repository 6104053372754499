import * as v from 'valibot';
import { issue } from '../issue.ts';
import { NOUNS } from '../listing/noun.ts';
import { lineText, text } from '../text.ts';

/** How often a saved search is mailed what it finds. */
export const FREQUENCIES = ['none', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A company has at most so many; so has a guest's address. */
export const SAVED_SEARCH_LIMIT = 50;

/** A search's name has at most this many UTF-16 units. */
export const NAME_LIMIT = 120;

/** No search that a page can write is longer, in UTF-16 units. */
const QUERY_LIMIT = 8000;

const kind = v.picklist(NOUNS, issue('issues.chooseOne'));

/** What it is called; empty where its filters are its name. */
export const savedSearchName = lineText(NAME_LIMIT);

/** How often it is mailed what it finds. */
export const frequency = v.picklist(FREQUENCIES, issue('issues.chooseOne'));

/** What is saved of a search. */
export const savedSearchEntries = {
  kind,
  /** The query of the search page's address. */
  query: text(QUERY_LIMIT),
  name: v.optional(savedSearchName, ''),
  frequency,
};

/** A search that was saved. */
export const SavedSearch = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  kind,
  /** The query of the search page's address, less what changes nothing in what is found. */
  query: v.string(),
  /** Empty where its filters are its name. */
  name: v.string(),
  frequency,
  /** Whether its mails wait until it is resumed; what it finds until then is in none of them. */
  isPaused: v.boolean(),
  /** False until a guest has confirmed the address that its mails go to. */
  isConfirmed: v.boolean(),
  /** How many listings were published that it finds since its owner has last looked. */
  newCount: v.pipe(v.number(), v.integer()),
  createdAt: v.string(),
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;
