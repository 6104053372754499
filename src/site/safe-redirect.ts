import { inLocale } from '#domain/locale/locales.ts';
import { routes } from './routes.ts';

// Only a marker: an address that resolves to another origin than this one leaves the site.
const HERE = 'https://here.invalid';

/**
 * Where a `redirect` parameter may lead: a path on this site with its query and hash, or `undefined` for everything
 * else (other origins, other schemes, tricks with slashes, backslashes and control characters, the log-in page).
 */
export function safeRedirect(wanted: string | null): string | undefined {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return undefined;
  if (!URL.canParse(wanted, HERE)) return undefined;
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || leadsToLogIn(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

function leadsToLogIn(pathname: string): boolean {
  const page = inLocale(pathname, 'en').replace(/(?:\.html)?\/*$/, '');
  return page === routes.LogIn.path || page === routes.SignUp.path;
}
