import { randomUUID } from 'node:crypto';
import type { ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import type { Successes } from './openapi-document.ts';
import { byToken, linkIn, newSearch, saveSearch, stopTokenOf } from './saved-searches.ts';

export function savedSearchSuccesses(api: () => ApiServer, company: () => ApiClient): Successes {
  const other = () => ({ query: `city=${randomUUID()}` });
  const searchToken = async () => {
    const email = `${randomUUID()}@guest.example`;
    await api().visitor().post('/saved-searches', newSearch({ email }));
    return linkIn((await api().mailsTo(email)).at(-1)).token;
  };
  return {
    listSavedSearches: async () => {
      await saveSearch(company(), other());
      return [await company().get('/saved-searches')];
    },
    saveSearch: async () => {
      const body = newSearch({ ...other(), name: 'Ours' });
      return [await company().post('/saved-searches', body), body];
    },
    getSavedSearchByToken: async () => [
      await byToken(api().visitor(), await searchToken(), 'GET', '/saved-searches/by-token'),
    ],
    changeSavedSearch: async () => {
      const { _id } = await saveSearch(company(), other());
      const body = { name: 'Ours', frequency: 'weekly', isPaused: true, newCount: 0 };
      return [await company().patch(`/saved-searches/${_id}`, body), body];
    },
    deleteSavedSearch: async () => {
      const { _id } = await saveSearch(company(), other());
      return [await company().delete(`/saved-searches/${_id}`)];
    },
    confirmSavedSearch: async () => {
      const body = { token: await searchToken() };
      return [await api().visitor().post('/saved-searches/confirm', body), body];
    },
    unsubscribe: async () => {
      const { _id } = await saveSearch(company(), other());
      const token = await stopTokenOf(api(), _id);
      return [await api().visitor().post(`/saved-searches/unsubscribe?token=${token}`)];
    },
  };
}
