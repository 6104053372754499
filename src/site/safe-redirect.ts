import { inLocale } from '#domain/locale/locales.ts';
import { routes } from './routes.ts';

// An address that resolves to another origin leaves the site.
const HERE = 'https://here.invalid';

/**
 * A same-site path with query and hash, or `undefined` for anything else: other origins and schemes, slash,
 * backslash and control-character tricks, the log-in page.
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
