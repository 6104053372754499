import type { Context } from 'hono';
import { API_BASE } from '#api/base.ts';
import {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  getSavedSearchByToken,
  listSavedSearches,
  saveSearch,
  unsubscribe,
} from '#api/saved-searches.ts';
import { findSavedSearchesOf, removeSavedSearch, stopSearches } from '../db/saved-searches.ts';
import { ApiError } from '../ground/api-error.ts';
import { enforceAddressLimit } from '../http/address-limit.ts';
import { noContent, privateJson, respond } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { withLogging } from '../http/log-calls.ts';
import { bearerOf, localeOf } from '../http/request-headers.ts';
import { changeSearch, confirmSearch } from '../saved-searches/change-search.ts';
import { saveForCompany, saveForGuest } from '../saved-searches/save-search.ts';
import {
  searchAnswer,
  searchByToken,
  searchLink,
  searchOf,
  stopHashesIn,
} from '../saved-searches/search-of.ts';
import { assertNotBlocked } from '../security/blocklist.ts';
import { getGuestEmail } from '../security/guest-email.ts';
import { enforceConfirmationLimit, enforceLimit } from '../security/limits.ts';

export function savedSearchRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, clock } = services;

  handle(api, listSavedSearches, async ({ context, session }) => {
    const searches = await findSavedSearchesOf(database.kysely, session.company.id);
    return privateJson(context, { savedSearches: searches.map(searchAnswer) });
  });

  handle(api, saveSearch, async ({ context, readBody }) => {
    const session = await sessions.find(context);
    const { email: given, ...asked } = await readBody();
    if (session !== undefined) {
      await enforceLimit(services, 'changeSearches', session.company.id);
      const saved = await saveForCompany(services, session.company, asked);
      return privateJson(context, { savedSearch: searchAnswer(saved) }, 201);
    }
    const email = getGuestEmail(sessions, context, given);
    await enforceAddressLimit(services, context, 'mailFromAddress');
    await enforceConfirmationLimit(services, email);
    await assertNotBlocked(services, email);
    await saveForGuest(services, { email, locale: localeOf(context) }, asked);
    return privateJson(context, { savedSearch: null }, 201);
  });

  handle(api, getSavedSearchByToken, async ({ context }) =>
    privateJson(context, searchAnswer(await searchByToken(services, bearerOf(context)))),
  );

  handle(api, confirmSavedSearch, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const { token } = await readBody();
    return privateJson(context, searchAnswer(await confirmSearch(services, token)));
  });

  handle(api, changeSavedSearch, async ({ context, params, readBody }) => {
    const search = await searchOf(services, sessions, context, params.id);
    await enforceLimit(services, 'changeSearches', search.company_id ?? search.id);
    return privateJson(context, searchAnswer(await changeSearch(services, search, await readBody())));
  });

  handle(api, deleteSavedSearch, async ({ context, params }) => {
    const search = await searchOf(services, sessions, context, params.id);
    await removeSavedSearch(database.kysely, search.id);
    return noContent(context);
  });

  handle(api, unsubscribe, async ({ context, query }) => {
    const stopHashes = stopHashesIn(services.secret, query.token);
    const isStopped = await stopSearches(database.kysely, stopHashes, clock());
    if (!isStopped) throw new ApiError('NOT_FOUND');
    return privateJson(context, {});
  });

  // GET redirects to the page with the button: link scanners must not unsubscribe.
  const path = API_BASE + unsubscribe.path;
  const lead = (context: Context) => {
    const token = context.req.query('token') ?? '';
    return respond(context, null, 303, {
      Location: searchLink('', localeOf(context), { wish: 'stop', token: encodeURIComponent(token) }),
      'Cache-Control': 'private, no-store',
    });
  };
  api.app.get(path, withLogging(services, path, lead));
}
