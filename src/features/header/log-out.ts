import { clearForms } from '#site/kept-forms.ts';
import { notify } from '#stores/notifications.ts';
import { logOut } from '#stores/session.ts';

/** Signs out; a server that could not be told is mentioned on the next page, for here the visitor is signed out anyway. */
export async function logOutAndSay(): Promise<void> {
  clearForms();
  const isEnded = await logOut();
  if (!isEnded) notify('error', { key: 'common.session.logoutFailed' });
}
