import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { Account } from '#features/account/Account.tsx';
import { User } from '#domain/user/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { STORED } from '#site/browser-storage.ts';
import { updateUser } from '#stores/session.ts';
import { json, type Asked, type Replies } from '../../../support/fake-api.ts';
import { inAnHour, moveTo } from '../../stores/session-page.ts';

// On a busy machine the first look at a section waits for its modules.
configure({ asyncUtilTimeout: 5_000 });

// What the page fetches when a section is shown; a test waits for no network but its own.
const sectionsFetched = Promise.all([
  import('#features/account/details/UserDetails.tsx'),
  import('#features/account/sessions/Sessions.tsx'),
  import('#features/account/data/YourData.tsx'),
  import('#features/account/messages/MessageCenter.tsx'),
  import('#features/account/favourites/MyFavourites.tsx'),
  import('#features/account/saved-searches/SavedSearches.tsx'),
  import('#features/account/listings/OwnSpaces.tsx'),
  import('#features/account/listings/OwnServices.tsx'),
]);

/** Follows a link, or presses a button, and waits for what follows from it. */
export const press = (element: HTMLElement): Promise<void> =>
  act(async () => {
    fireEvent.click(element);
    await Promise.resolve();
  });

/** A company as the server answers it to itself. */
export const company: User = {
  _id: 'owner',
  email: 'info@ebro.example',
  name: 'Almacenes Ebro',
  isVerified: true,
  role: 'user',
  telephoneCountryPrefix: '+34',
  telephone: '976123456',
  website: 'https://ebro.example',
  country: 'ES',
  vat: 'ESB99123456',
};

/** Signs the company in, as a page before has left it. */
export function signIn(details: Partial<User> = {}): User {
  const user = { ...company, ...details };
  localStorage.setItem(STORED.tokenExpiration, String(inAnHour()));
  updateUser(user);
  return user;
}

/** A server that knows the company, has no listing of it, and saves what it is sent. */
export const serverOf = (user: User): Replies => ({
  'GET /auth/validate-session': () => json({ user, tokenExpiration: inAnHour() }),
  'GET /spaces/user/owner': () => json([]),
  'GET /services/user/owner': () => json([]),
  'GET /sessions': () => json({ sessions: [] }),
  'GET /enquiries': () => json({ threads: [], unread: 0, nextCursor: null }),
  'GET /enquiries/unread': () => json({ unread: 0, version: 0 }),
  'PATCH /users/owner': ({ body }: Asked) => json({ user: { ...user, ...(body as object) } }),
});

/** Opens the account; the answer is the heading of the section that it shows. */
export async function openAccount(address = '/your-account', locale: Locale = 'en'): Promise<HTMLElement> {
  await sectionsFetched;
  moveTo(address);
  await act(() => Promise.resolve(render(<Account locale={locale} />)));
  return screen.findByRole('heading', { level: 2 });
}
