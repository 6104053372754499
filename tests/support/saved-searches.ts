import { randomUUID } from 'node:crypto';
import { readFragment, type SavedSearchLink } from '#domain/saved-search/fragment.ts';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { tokensOf } from '#server/saved-searches/search-of.ts';
import type { Answer, ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';

/** A search for every space with daily mails by default. */
export const newSearch = (changes: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'space',
  query: '',
  frequency: 'daily',
  ...changes,
});

export async function saveSearch(
  company: ApiClient,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<SavedSearch> {
  const answer = await company.post('/saved-searches', newSearch(changes));
  if (answer.status !== 201) throw new Error(`The search was not saved: ${answer.text}`);
  return (answer.body as { savedSearch: SavedSearch }).savedSearch;
}

/** Saves a search as a guest; returns the confirmation link's data. */
export async function saveAsGuest(server: ApiServer, changes: Readonly<Record<string, unknown>> = {}) {
  const email = `${randomUUID()}@guest.example`;
  const guest = server.visitor();
  const answer = await guest.post('/saved-searches', newSearch({ email, ...changes }));
  const [mail] = await server.mailsTo(email);
  return { guest, email, answer, mail, token: linkIn(mail).token };
}

/** The company's saved searches, newest first. */
export async function savedBy(company: ApiClient): Promise<SavedSearch[]> {
  const answer = await company.get('/saved-searches');
  return (answer.body as { savedSearches: SavedSearch[] }).savedSearches;
}

/** A mail link's data; by default its button's. */
export const linkIn = (mail: Pick<Mail, 'link'> | undefined): SavedSearchLink =>
  readFragment(new URL(mail?.link ?? 'about:blank').hash.slice(1));

/** A mail text's links to the page of its saved search. */
export const searchLinksIn = (mail: Pick<Mail, 'text'> | undefined): SavedSearchLink[] =>
  [...(mail?.text ?? '').matchAll(/\/saved-search#(\S+)/g)].map(([, fragment = '']) =>
    readFragment(fragment),
  );

/** A call with the token of a mail's link. */
export const byToken = (
  visitor: ApiClient,
  token: string,
  method: 'GET' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> =>
  method === 'GET'
    ? visitor.get(path, bearer(token))
    : visitor
        .token()
        .then((csrf) =>
          visitor.send(method, path, { body, headers: { ...bearer(token), 'X-CSRF-Token': csrf } }),
        );

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The token of the unsubscribe link in a search's mails. */
export async function stopTokenOf({ services, test }: ApiServer, id: string): Promise<string> {
  const row = test.database.kysely.selectFrom('saved_search').where('id', '=', id).select('nonce');
  return tokensOf(services.secret, (await row.executeTakeFirstOrThrow()).nonce).stop;
}
