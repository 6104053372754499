import type { Locale } from '#domain/locale/locales.ts';
import { isMarkedSignedIn, SESSION_EXPIRED } from '#site/page-state.ts';
import { href } from '#site/routes.ts';
import { safeRedirect } from '#site/safe-redirect.ts';

/** Whether the visitor was brought to the log-in page because their session ended. */
export function hasExpired(): boolean {
  return new URLSearchParams(location.search).get('reason') === SESSION_EXPIRED;
}

/** Where a visitor goes once they are signed in: where they wanted to go, else to their account. */
export function destination(locale: Locale): string {
  return wanted() ?? href('YourAccount', locale);
}

/** Sends a visitor on who is signed in already. */
export function sendMemberOn(locale: Locale): void {
  if (isMarkedSignedIn()) location.replace(destination(locale));
}

/** Takes the destination along between log-in and registration. */
export function withDestination(name: 'LogIn' | 'SignUp', locale: Locale): string {
  return href(name, locale, { query: { redirect: wanted() } });
}

function wanted(): string | undefined {
  return safeRedirect(new URLSearchParams(location.search).get('redirect'));
}
