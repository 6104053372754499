import { getOperator, operatorLogIn, operatorLogOut, OperatorCredentials } from '#api/operator/session.ts';
import { call } from '#client/call.ts';
import { dropCsrfToken } from '#client/csrf.ts';
import { toCallFailure, undefinedOnFailure } from '#client/failure.ts';
import { whenClient } from '#client/events.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { clearForms } from '#site/stored-forms.ts';
import { createResource } from '#stores/create-resource.ts';
import { CONSOLE_PAGES, consoleHref } from './console-pages.ts';

const operator = createResource(() => call(getOperator), 'keepLoaded');

export const { $resource: $operator, load: loadOperator } = operator;

/** Without one, the guard sends to the log-in. */
export const hasSession = async (): Promise<boolean> =>
  (await call(getOperator).catch(undefinedOnFailure)) !== undefined;

/** Parameter of the log-in's address. */
const ENDED = 'ended';

export const hasSessionEnded = (): boolean => new URLSearchParams(location.search).has(ENDED);

/** Sends to the log-in, and back to this page afterwards, whenever a call finds no session. */
export function guard(locale: Locale): void {
  whenClient('unauthorized', () => {
    const next = location.pathname + location.search;
    const hasEnded = operator.value() !== undefined;
    const query = new URLSearchParams({ next, ...(hasEnded && { [ENDED]: '' }) });
    location.replace(`${consoleHref('log-in', locale)}?${query.toString()}`);
  });
}

export const logInWork = {
  check: checkBy(OperatorCredentials),
  send: (body: { readonly name: string; readonly password: string; readonly code: string }) =>
    submit(
      async () => {
        // Of an earlier session, which the server doesn't know any more.
        dropCsrfToken();
        await call(operatorLogIn, { body });
        dropCsrfToken();
        // Stored forms are their user's: another operator may have left some in this tab.
        safeLocalStorage.write(STORED.user, JSON.stringify({ _id: body.name }));
      },
      {
        refusals: { INVALID_CREDENTIALS: 'console.logIn.wrong', ACCOUNT_LOCKED: 'console.logIn.locked' },
        fallback: 'console.logIn.failed',
      },
    ),
};

/** Only pages of the console, whatever the address says; in the language of the log-in. */
export function pageAfterLogIn(locale: Locale): string {
  const address = new URLSearchParams(location.search).get('next') ?? '';
  // Safari has `URL.parse` from version 18 on.
  const next = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined;
  const page = CONSOLE_PAGES.find((each) =>
    LOCALES.some((from) => each !== 'log-in' && next?.pathname === consoleHref(each, from)),
  );
  return page !== undefined && next?.origin === location.origin
    ? consoleHref(page, locale) + next.search
    : consoleHref('cases', locale);
}

/** @returns false if the session goes on */
export async function logOut(locale: Locale): Promise<boolean> {
  try {
    await call(operatorLogOut);
  } catch (cause) {
    toCallFailure(cause);
    return false;
  }
  dropCsrfToken();
  clearForms();
  location.assign(consoleHref('log-in', locale));
  return true;
}
