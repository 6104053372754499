import { findConsole } from '#build/built-site.ts';
import { createConsole, type ConsoleFacts } from '../operators/app.ts';
import { findOperators } from '../db/operators.ts';
import { StartError } from '../ground/start-error.ts';
import type { Fetch } from '../http/listen.ts';
import { loggedPages } from '../http/logged-pages.ts';
import type { Services } from '../services.ts';
import { pageServer } from '../static-site/site-server.ts';
import { isForApi } from './is-for-api.ts';

const FIRST_PAGE = '/operator';

/** The console's pages, and the calls that only they make. @throws StartError if it is not built */
export async function openConsole(services: Services, origin: string, facts: ConsoleFacts): Promise<Fetch> {
  if (findConsole() === undefined)
    throw new StartError('There is no built console: run "npm run build", or unset ADMIN_PORT.');
  const calls = createConsole(services, origin, facts);
  const pages = loggedPages(services, await pageServer(() => findConsole(), origin));
  if ((await findOperators(services.database.kysely)).length === 0)
    services.log.warn('the console has no account yet: npm run admin -- operator add NAME');
  return (request, env) => {
    if (isForApi(request)) return calls.fetch(request, env);
    if (new URL(request.url).pathname === '/')
      return new Response(null, { status: 302, headers: { Location: FIRST_PAGE } });
    return pages(request);
  };
}
