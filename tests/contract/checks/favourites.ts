import { listFavouriteIds } from '#api/favourite-ids.ts';
import { getFavourite, listFavourites, mergeFavourites, saveFavourite } from '#api/favourites.ts';
import { registerSpace } from '#api/spaces.ts';
import { newSpace } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { is, isDone, refuses, succeeds } from '../expectations.ts';

const MISSING = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';

/** Another company's space and the path of its favourite. */
async function publishForSaver(contract: Contract) {
  const { visitor: owner, user } = await contract.publisher('owner');
  const { visitor: saver } = await contract.other();
  const space = succeeds(registerSpace, await owner.post('/spaces/register', newSpace(user._id)));
  return { owner, saver, id: space._id, path: `/favourites/space/${space._id}` };
}

export const favouriteChecks: readonly Check[] = [
  check(
    'a listing is saved once, with a note and a state, and is visible to no other company',
    async (contract) => {
      const { owner, saver, id, path } = await publishForSaver(contract);
      const saved = succeeds(saveFavourite, await saver.put(path, { note: 'Ask about the docks' }));
      is('what is new', [saved.kind, saved.listingId, saved.state], ['space', id, 'considering']);
      is('its card', [saved.listingState, saved.listing?._id], ['published', id]);
      const changed = succeeds(saveFavourite, await saver.put(path, { state: 'visited' }));
      is('the note stays', changed, { ...saved, state: 'visited' });
      is('as it is read', succeeds(getFavourite, await saver.get(path)), changed);
      const { spaces } = succeeds(listFavouriteIds, await saver.get('/favourites/ids'));
      is('how often it is among the ids', spaces.filter((each) => each === id).length, 1);
      const { favourites } = succeeds(
        listFavourites,
        await saver.get('/favourites?kind=space&state=visited&sort=added'),
      );
      is('the first of the list', favourites[0], changed);
      refuses('NOT_FOUND', await owner.get(path));
      refuses('SESSION_EXPIRED', await contract.guest().get('/favourites'));
      refuses('BAD_INPUT', await saver.put(path, { note: 'x'.repeat(501) }), ['note']);
      refuses('BAD_FILTER', await saver.get('/favourites?sort=newest'), ['sort']);
      refuses('NOT_FOUND', await saver.put(`/favourites/space/${MISSING}`, {}));
    },
  ),
  check('a removed favourite is restored unchanged', async (contract) => {
    const { saver, path } = await publishForSaver(contract);
    const saved = succeeds(saveFavourite, await saver.put(path, { note: 'Mine', state: 'contacted' }));
    isDone(await saver.delete(path));
    isDone(await saver.delete(path));
    refuses('NOT_FOUND', await saver.get(path));
    is('what is back', succeeds(saveFavourite, await saver.put(path, {})), saved);
    isDone(await saver.delete(path));
  }),
  check('a favourite stays after its listing is deleted', async (contract) => {
    const { owner, saver, id, path } = await publishForSaver(contract);
    const saved = succeeds(saveFavourite, await saver.put(path, {}));
    await owner.patch(`/spaces/${id}`, { isPaused: true });
    const paused = { ...saved, listingState: 'paused', listing: null };
    is('paused', succeeds(getFavourite, await saver.get(path)), paused);
    await owner.delete(`/spaces/${id}`);
    const deleted = { ...paused, listingState: 'deleted' };
    is('deleted', succeeds(getFavourite, await saver.get(path)), deleted);
  }),
  check('a device’s favourites are merged without duplicates and unknown listings', async (contract) => {
    const { saver, id, path } = await publishForSaver(contract);
    const addedAt = '2026-01-02T03:04:05.000Z';
    const body = { favourites: [id, MISSING].map((each) => ({ kind: 'space', id: each, addedAt })) };
    const first = succeeds(mergeFavourites, await saver.post('/favourites/merge', body));
    is('merged', first, { added: 1, left: [] });
    is('since', succeeds(getFavourite, await saver.get(path)).addedAt, addedAt);
    const again = succeeds(mergeFavourites, await saver.post('/favourites/merge', body));
    is('merged again', again, { added: 0, left: [] });
    refuses('BAD_INPUT', await saver.post('/favourites/merge', { favourites: [{ kind: 'boat' }] }));
  }),
];
