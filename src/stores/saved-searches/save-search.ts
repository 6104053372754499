import type * as v from 'valibot';
import { saveSearch } from '#api/saved-searches.ts';
import { call } from '#client/call.ts';
import { refusalOf } from '#client/failure-words.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import { shownUnits } from '#site/units.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';

type SaveSearchBody = v.InferOutput<typeof saveSearch.body>;

export type SaveOutcome =
  | { readonly status: 'saved'; readonly search: SavedSearch }
  /** Already saved, possibly under another name. */
  | { readonly status: 'known' }
  /** A confirmation link was mailed. */
  | { readonly status: 'mailed'; readonly email: string };

function save({ email, ...search }: SaveSearchBody): Promise<SubmissionOutcome<SaveOutcome, Message>> {
  return submit(
    async (): Promise<SaveOutcome> => {
      try {
        const { savedSearch } = await call(saveSearch, { body: { ...search, email, units: shownUnits() } });
        return savedSearch
          ? { status: 'saved', search: savedSearch }
          : { status: 'mailed', email: email ?? '' };
      } catch (failure) {
        if (refusalOf(failure) === 'SAVED_SEARCH_EXISTS') return { status: 'known' };
        throw failure;
      }
    },
    { fallback: 'common.errors.general', networkAlone: true },
  );
}

/** Guests also enter an email address. */
export const saveSearchWork = { check: checkBy(saveSearch.body), send: save };
