import { changeSavedSearch, listSavedSearches, saveSearch } from '#api/saved-searches.ts';
import { SAVED_SEARCH_LIMIT } from '#domain/saved-search/saved-search.ts';
import { newSearch } from '../../support/saved-searches.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { fits, hasStatus, is, isDone, refuses, succeeds } from '../expectations.ts';
import { newEmail, newWord } from '../registration-bodies.ts';

const UNSUBSCRIBE = '/saved-searches/unsubscribe?token=nobody';

/** Saves a search for a city that no other check uses. */
async function save(contract: Contract) {
  const { visitor } = await contract.other();
  const sent = newSearch({ query: `city=${newWord()}`, name: 'Where we grow' });
  const { savedSearch } = succeeds(saveSearch, await visitor.post('/saved-searches', sent));
  if (savedSearch === null) throw new TypeError('A company is answered what it has saved.');
  return { visitor, sent, saved: savedSearch, path: `/saved-searches/${savedSearch._id}` };
}

export const savedSearchChecks: readonly Check[] = [
  check('a search is saved once, listed, changed and deleted by its company alone', async (contract) => {
    const { visitor, sent, saved, path } = await save(contract);
    const { _id, createdAt: _, ...rest } = saved;
    is('saved', rest, { ...sent, isPaused: false, isConfirmed: true, newCount: 0 });
    const listed = async () =>
      succeeds(listSavedSearches, await visitor.get('/saved-searches')).savedSearches;
    is('the first of the list', (await listed())[0], saved);
    const again = await visitor.post('/saved-searches', sent);
    refuses('SAVED_SEARCH_EXISTS', again);
    is('which one', again.body.savedSearchId, _id);
    const change = { name: 'Later', frequency: 'weekly', isPaused: true };
    const changed = succeeds(changeSavedSearch, await visitor.patch(path, change));
    is('changed', changed, { ...saved, ...change });
    refuses('BAD_INPUT', await visitor.patch(path, { frequency: 'hourly' }), ['frequency']);
    const { visitor: stranger } = await contract.owner();
    refuses('NOT_FOUND', await stranger.patch(path, change));
    refuses('NOT_FOUND', await stranger.delete(path));
    refuses('SESSION_EXPIRED', await contract.guest().delete(path));
    isDone(await visitor.delete(path));
    refuses('NOT_FOUND', await visitor.delete(path));
    is(
      'among all others',
      (await listed()).some((each) => each._id === _id),
      false,
    );
  }),
  check('a company saves 50 searches, and no more', async (contract) => {
    const { visitor } = await contract.company('brief');
    const save = () => visitor.post('/saved-searches', newSearch({ query: `city=${newWord()}` }));
    const { savedSearches } = succeeds(listSavedSearches, await visitor.get('/saved-searches'));
    for (let count = savedSearches.length; count < SAVED_SEARCH_LIMIT; count += 1)
      succeeds(saveSearch, await save());
    refuses('SAVED_SEARCH_LIMIT', await save());
  }),
  check(
    'a guest saves a search with an email address and learns nothing about that address',
    async (contract) => {
      const guest = contract.guest();
      const sent = newSearch({ email: newEmail() });
      is('what is told', succeeds(saveSearch, await guest.post('/saved-searches', sent)).savedSearch, null);
      refuses('BAD_INPUT', await guest.post('/saved-searches', newSearch()), ['email']);
      refuses('NOT_FOUND', await guest.post('/saved-searches/confirm', { token: 'nobody' }));
      refuses('NOT_FOUND', await guest.get('/saved-searches/by-token', { Authorization: 'Bearer nobody' }));
    },
  ),
  check('a mail program’s one-click request stops mails, and opening the link does not', async (contract) => {
    const guest = contract.guest();
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    refuses(
      'NOT_FOUND',
      await guest.send('POST', UNSUBSCRIBE, { raw: 'List-Unsubscribe=One-Click', headers: form }),
    );
    const led = await guest.get(UNSUBSCRIBE);
    hasStatus(led, 303);
    fits('the page', led.headers.get('Location'), /\/saved-search#.*nobody$/);
  }),
];
