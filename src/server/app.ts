import { Hono } from 'hono';
import { ApiError } from './ground/api-error.ts';
import type { RouteContext } from './http/handle.ts';
import { withLogging } from './http/log-calls.ts';
import { countryOf } from './http/request-headers.ts';
import { accountRoutes, sessionRoutes, userRoutes } from './routes/accounts.ts';
import { authRoutes, csrfTokenRoutes } from './routes/auth.ts';
import { caseRoutes } from './routes/cases.ts';
import {
  companyRoutes,
  factRoutes,
  healthRoutes,
  legalRoutes,
  marketRoutes,
  placeRoutes,
} from './routes/public.ts';
import { confirmationRoutes } from './routes/confirmation.ts';
import { documentationRoutes } from './routes/documentation.ts';
import { enquiryRoutes } from './routes/enquiries.ts';
import { feedRoutes } from './routes/feeds.ts';
import { favouriteRoutes } from './routes/favourites.ts';
import { eventRoutes } from './routes/events.ts';
import { importRoutes } from './routes/imports.ts';
import { imageRoutes } from './routes/images.ts';
import { keyRoutes } from './routes/keys.ts';
import { memberRoutes } from './routes/members.ts';
import { listingRoutes } from './routes/listings.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { ownListingRoutes } from './routes/own-listings.ts';
import { quoteRoutes } from './routes/quotes.ts';
import { passwordRoutes } from './routes/password.ts';
import { requestRoutes } from './routes/requests.ts';
import { passwordResetRoutes, verificationRoutes } from './routes/mail-links.ts';
import { savedSearchRoutes } from './routes/saved-searches.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { sitemapRoutes } from './routes/sitemap.ts';
import { viewRoutes } from './routes/views.ts';
import { apiKeysOf } from './security/api-keys.ts';
import { cookiesFor } from './security/cookies.ts';
import { csrfGuard } from './security/csrf.ts';
import { inFlightLimit, readLimit, readTurns } from './security/request-limits.ts';
import { sessionsOf } from './security/sessions.ts';
import type { Services } from './services.ts';

/** Stateless except for short-lived caches. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  const cookies = cookiesFor(services.settings.PUBLIC_ORIGIN);
  const api: RouteContext = {
    app,
    services,
    sessions: sessionsOf(services, cookies, (context) => countryOf(context, services.settings)),
    limitRead: readLimit(services.settings.RATE_LIMIT_FACTOR),
    limitInFlight: inFlightLimit(services.settings.RATE_LIMIT_FACTOR),
    readTurns: readTurns(services.settings.RATE_LIMIT_FACTOR, services.database.engine),
    apiKeys: apiKeysOf(services),
    csrf: csrfGuard(cookies, services.secret, services.settings.PUBLIC_ORIGIN),
  };
  const notFound = () => {
    throw new ApiError('NOT_FOUND');
  };
  app.notFound(withLogging(services, 'none', notFound));
  const addRoutes = [
    csrfTokenRoutes,
    authRoutes,
    verificationRoutes,
    passwordResetRoutes,
    userRoutes,
    sessionRoutes,
    passwordRoutes,
    secondFactorRoutes,
    keyRoutes,
    memberRoutes,
    accountRoutes,
    ownListingRoutes,
    eventRoutes,
    feedRoutes,
    listingRoutes,
    confirmationRoutes,
    savedSearchRoutes,
    viewRoutes,
    imageRoutes,
    importRoutes,
    companyRoutes,
    enquiryRoutes,
    quoteRoutes,
    requestRoutes,
    caseRoutes,
    favouriteRoutes,
    placeRoutes,
    marketRoutes,
    factRoutes,
    legalRoutes,
    sitemapRoutes,
    healthRoutes,
    metricsRoutes,
    documentationRoutes,
  ];
  for (const add of addRoutes) add(api);
  return app;
}
