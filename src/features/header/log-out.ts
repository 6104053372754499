import { clearForms } from '#site/stored-forms.ts';
import { notifyOnNextPage } from '#stores/notifications.ts';
import { logOut } from '#stores/session.ts';

/** A failed log-out on the server is mentioned on the next page; locally the visitor is logged out anyway. */
export async function logOutAndSay(): Promise<void> {
  clearForms();
  const isEnded = await logOut();
  if (!isEnded) notifyOnNextPage({ key: 'common.session.logoutFailed' });
}
