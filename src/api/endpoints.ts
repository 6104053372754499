import * as account from './account.ts';
import * as auth from './auth.ts';
import * as cases from './cases.ts';
import * as companies from './companies.ts';
import * as documents from './documents.ts';
import * as confirmation from './confirmation.ts';
import * as csrfToken from './csrf-token.ts';
import type { Endpoint } from './endpoint.ts';
import * as enquiries from './enquiries.ts';
import * as facts from './facts.ts';
import * as favourites from './favourites.ts';
import * as figures from './figures.ts';
import * as health from './health.ts';
import * as images from './images.ts';
import * as legal from './legal.ts';
import * as logIn from './log-in.ts';
import * as market from './market.ts';
import * as ownUser from './own-user.ts';
import * as places from './places.ts';
import * as registration from './registration.ts';
import * as savedSearches from './saved-searches.ts';
import * as serviceSearch from './service-search.ts';
import { answerAboutService, answerAboutSpace } from './restriction-answers.ts';
import * as serviceDetails from './service-details.ts';
import * as services from './services.ts';
import * as session from './session.ts';
import * as sessions from './sessions.ts';
import * as sitemap from './sitemap.ts';
import * as spaceSearch from './space-search.ts';
import * as spaceDetails from './space-details.ts';
import * as spaces from './spaces.ts';
import * as terms from './terms.ts';
import * as unreadEnquiries from './unread-enquiries.ts';
import * as users from './users.ts';
import * as views from './views.ts';
import * as visits from './visits.ts';

const modules = {
  auth: { ...csrfToken, ...session, ...registration, ...logIn, ...auth },
  users: { ...ownUser, ...users, ...terms },
  sessions,
  account,
  spaces: { ...spaceSearch, ...spaceDetails, ...spaces, answerAboutSpace },
  services: { ...serviceSearch, ...serviceDetails, ...services, answerAboutService },
  listings: { ...confirmation, ...views, ...figures },
  companies,
  enquiries: { ...unreadEnquiries, ...enquiries },
  visits,
  cases,
  favourites,
  savedSearches,
  images,
  documents,
  places,
  market,
  facts,
  sitemap,
  legal,
  health,
};

export const endpoints: readonly { name: string; part: string; endpoint: Endpoint }[] = Object.entries(
  modules,
).flatMap(([part, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ name, part, endpoint })),
);

function isEndpoint(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
}
