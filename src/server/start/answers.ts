import { findSite } from '#build/built-site.ts';
import { createApp } from '../app.ts';
import { loggedPages } from '../http/logged-pages.ts';
import type { Fetch } from '../http/listen.ts';
import type { Services } from '../services.ts';
import { siteServer } from '../static-site/site-server.ts';

/** What answers until the server is ready. */
export const notReady: Fetch = () => new Response(null, { status: 503, headers: { 'Retry-After': '1' } });

/** What answers requests: the API, and for all other paths the site, unless that is off. */
export async function answersOf(services: Services, isSiteOn: boolean): Promise<Fetch> {
  const api = createApp(services);
  if (!isSiteOn) return api.fetch;
  const site = loggedPages(
    services,
    await siteServer(() => findSite(), services.settings.PUBLIC_ORIGIN, services.log),
  );
  return (request, env) =>
    isForApi(request)
      ? api.fetch(request, env)
      : site(request, async (call) => api.fetch(new Request(new URL(call, request.url)), env));
}

const isForApi = (request: Request): boolean => /^https?:\/\/[^/]+\/api(\/|\?|$)/.test(request.url);
