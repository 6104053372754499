import { health } from '#api/health.ts';
import { getLegal } from '#api/legal.ts';
import { LEGAL_PAGES, legalPath } from '#domain/legal/legal.ts';
import { localeOf } from '#domain/locale/locales.ts';
import { privateJson, publicJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { VERSION } from '../ground/version.ts';
import { getFacts } from '#api/facts.ts';
import { getMarket } from '#api/market.ts';
import { factRegistry } from '../listings/fact-registry.ts';
import { marketAnswers } from '../listings/market.ts';
import { getCompany } from '#api/companies.ts';
import { companyResponse } from '../listings/company-page.ts';
import { checkPlace, findPlaces } from '#api/places.ts';
import { parseCoordinates } from '#domain/place/place.ts';

const PING = { name: 'ping', sql: 'select 1 as one' };

/** Fails while the database is unavailable. */
export function healthRoutes(api: RouteContext): void {
  handle(api, health, async ({ context }) => {
    await api.services.database.readFresh(PING, []);
    return privateJson(context, { status: 'ok', version: VERSION });
  });
}

export function marketRoutes(api: RouteContext): void {
  const answer = marketAnswers(api.services);
  handle(api, getMarket, ({ context }) => answer(context));
}

export function companyRoutes(api: RouteContext): void {
  handle(
    api,
    getCompany,
    ({ context, params, query }) => companyResponse(api.services, context, params.id, query),
    'search',
  );
}

const PLACES_LIMIT = 8;
/** The gazetteer and the registry of facts change only with releases. */
const SHARED_S = 3600;
/** Changed terms soon show. */
const LEGAL_SHARED_S = 60;

export function factRoutes(api: RouteContext): void {
  const text = JSON.stringify(factRegistry());
  handle(api, getFacts, ({ context }) => publicJson(context, text, SHARED_S));
}

export function legalRoutes(api: RouteContext): void {
  const pages = LEGAL_PAGES.flatMap((page) =>
    Object.entries(api.services.legal[page] ?? {}).map(([language, updated]) => ({
      ...{ page, language, updated },
      path: legalPath(page, localeOf(language)),
    })),
  );
  handle(api, getLegal, ({ context }) => publicJson(context, JSON.stringify({ pages }), LEGAL_SHARED_S));
}

export function placeRoutes(api: RouteContext): void {
  handle(api, findPlaces, ({ context, query }) => {
    const places = api.services.gazetteer.suggest(query.q, PLACES_LIMIT);
    return publicJson(context, JSON.stringify({ places }), SHARED_S);
  });
  handle(api, checkPlace, ({ context, query: { pin, ...address } }) => {
    const { gazetteer } = api.services;
    const at = parseCoordinates(pin ?? '');
    const { location = null, readings } = gazetteer.read(address);
    const answer = { location, readings, pin: (at && gazetteer.placeOfPin(at)) ?? null };
    return publicJson(context, JSON.stringify(answer), SHARED_S);
  });
}
