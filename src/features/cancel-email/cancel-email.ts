import { cancelEmail } from '#api/auth.ts';
import { call } from '#client/call.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { createLinkPage } from '#stores/link-page.ts';

type EmailChange = { readonly status: 'asking'; readonly token: string } | { readonly status: 'canceled' };

const page = createLinkPage<EmailChange>({
  storedAs: STORED_IN_TAB.cancelEmailLink,
  open: (token) => ({ status: 'asking', token }),
});

export const { $page: $emailChange, start: followLinks } = page;

/** @returns false if the server was unreachable */
export const cancel = (token: string): Promise<boolean> =>
  page.attempt(async () => {
    await call(cancelEmail, { body: { token } });
    page.end({ status: 'canceled' });
  });
