import type { Overview } from '#api/overview.ts';
import { screen } from '@testing-library/react';
import { followAddress } from '#features/account/account-place.ts';
import { Account } from '#features/account/Account.tsx';
import type { OwnCheck } from '#domain/company/checks.ts';
import type { User } from '#domain/user/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { STORED } from '#site/browser-storage.ts';
import { updateUser } from '#stores/session.ts';
import { aCompany } from '../../../support/builders.ts';
import { json, type RecordedRequest, type Replies } from '../../../support/fake-api.ts';
import { inAnHour, moveTo } from '../../stores/session-page.ts';
import { renderIsland } from '../../render-island.ts';

// Lazy modules load up front, so that tests wait for their fake API alone.
const sectionsFetched = Promise.all([
  import('#features/account/details/CompanyDetails.tsx'),
  import('#features/account/details/Security.tsx'),
  import('#features/account/keys/ApiKeys.tsx'),
  import('#features/account/members/Members.tsx'),
  import('#features/account/checks/Checks.tsx'),
  import('#features/account/second-factor/SecondFactor.tsx'),
  import('#features/account/second-factor/ScanStep.tsx'),
  import('#features/account/sessions/Sessions.tsx'),
  import('#features/account/data/YourData.tsx'),
  import('#features/account/messages/MessageCenter.tsx'),
  import('#features/account/requests/OwnRequests.tsx'),
  import('#features/account/favourites/MyFavourites.tsx'),
  import('#features/account/saved-searches/SavedSearches.tsx'),
  import('#features/account/import/ImportListings.tsx'),
  import('#features/account/listings/OwnSpaces.tsx'),
  import('#features/account/listings/OwnServices.tsx'),
]);

/** The signed-in company as GET /users/me returns it. */
export const company = aCompany();

/** Stores the session of a previous page. */
export function signIn(details: Partial<User> = {}): User {
  const user = { ...company, ...details };
  localStorage.setItem(STORED.tokenExpiration, String(inAnHour()));
  updateUser(user);
  return user;
}

export const CHECKS: readonly OwnCheck[] = [
  { kind: 'email', result: 'passed', at: '2026-01-15T09:00:00.000Z' },
];

/** A page of own listings that says how many there are. */
export const ownCounts = (counts: Readonly<Record<string, number>>) =>
  json({ listings: [], total: 0, counts, nextCursor: null });

/** Of a company without listings. */
export const overviewOf = (more: Partial<Overview> = {}): Overview => ({
  ...{ listings: 0, due: { spaces: 0, services: 0 }, views: 0, enquiries: 0, answered: 0 },
  ...more,
});

/** A server with this company, which has no listings, and saves its updates. */
export const serverOf = (user: User): Replies => ({
  'GET /auth/validate-session': () => json({ user, tokenExpiration: inAnHour() }),
  'GET /listings/overview': () => json(overviewOf()),
  'GET /spaces/mine': () => ownCounts({}),
  'GET /services/mine': () => ownCounts({}),
  'GET /spaces/user/owner': () => json([]),
  'GET /services/user/owner': () => json([]),
  'GET /users/owner': () => json({ ...user, checks: CHECKS }),
  'GET /sessions': () => json({ sessions: [] }),
  'GET /second-factor': () => json({ activeSince: null, recoveryCodes: 0 }),
  'GET /keys': () => json({ keys: [] }),
  'GET /enquiries': () => json({ threads: [], unread: 0, nextCursor: null }),
  'GET /enquiries/unread': () => json({ unread: 0, version: 0 }),
  'PATCH /users/owner': ({ body }: RecordedRequest) => json({ user: { ...user, ...(body as object) } }),
});

/** Opens the account; returns the heading of the open section. */
export async function openAccount(address = '/your-account', locale: Locale = 'en'): Promise<HTMLElement> {
  await sectionsFetched;
  moveTo(address);
  // Or the place of the test before would be shown first.
  followAddress()();
  await renderIsland(<Account locale={locale} />);
  return screen.findByRole('heading', { level: 2 });
}
