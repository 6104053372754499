import type { Locale } from '#domain/locale/locales.ts';
import { isMarkedSignedIn, SESSION_EXPIRED } from '#site/page-state.ts';
import { href } from '#site/routes.ts';
import { safeRedirect } from '#site/safe-redirect.ts';

export function hasExpired(): boolean {
  return new URLSearchParams(location.search).get('reason') === SESSION_EXPIRED;
}

export function destination(locale: Locale): string {
  return wanted() ?? href('YourAccount', locale);
}

export function sendMemberOn(locale: Locale): void {
  if (isMarkedSignedIn()) location.replace(destination(locale));
}

export function withDestination(name: 'LogIn' | 'SignUp', locale: Locale): string {
  return href(name, locale, { query: { redirect: wanted() } });
}

function wanted(): string | undefined {
  return safeRedirect(new URLSearchParams(location.search).get('redirect'));
}
