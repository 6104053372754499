import * as account from './account.ts';
import * as auth from './auth.ts';
import * as bulkChange from './bulk-change.ts';
import * as cases from './cases.ts';
import * as companies from './companies.ts';
import * as documents from './documents.ts';
import * as confirmation from './confirmation.ts';
import * as csrfToken from './csrf-token.ts';
import type { Endpoint } from './endpoint.ts';
import * as enquiries from './enquiries.ts';
import * as externalIds from './external-ids.ts';
import * as events from './events.ts';
import * as facts from './facts.ts';
import * as favourites from './favourites.ts';
import {
  getCompanyAtomFeed,
  getCompanyJsonFeed,
  getServicesAtomFeed,
  getServicesJsonFeed,
  getSpacesAtomFeed,
  getSpacesJsonFeed,
} from './feeds.ts';
import * as figures from './figures.ts';
import * as health from './health.ts';
import * as imports from './imports.ts';
import * as images from './images.ts';
import * as keys from './keys.ts';
import * as legal from './legal.ts';
import * as logIn from './log-in.ts';
import * as market from './market.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import { pageOwnServices, pageOwnSpaces } from './own-pages.ts';
import * as overview from './overview.ts';
import * as ownUser from './own-user.ts';
import * as password from './password.ts';
import * as places from './places.ts';
import * as quotes from './quotes.ts';
import * as registration from './registration.ts';
import * as requests from './requests.ts';
import * as savedSearches from './saved-searches.ts';
import * as secondFactor from './second-factor.ts';
import * as serviceFit from './service-fit.ts';
import * as serviceSearch from './service-search.ts';
import { answerAboutService, answerAboutSpace } from './restriction-answers.ts';
import * as serviceDetails from './service-details.ts';
import * as services from './services.ts';
import * as session from './session.ts';
import * as sessions from './sessions.ts';
import * as sitemap from './sitemap.ts';
import * as spaceFit from './space-fit.ts';
import * as spaceSearch from './space-search.ts';
import * as spaceDetails from './space-details.ts';
import * as spaces from './spaces.ts';
import * as terms from './terms.ts';
import * as threadFiles from './thread-files.ts';
import * as unreadEnquiries from './unread-enquiries.ts';
import * as users from './users.ts';
import * as views from './views.ts';
import * as visits from './visits.ts';

const modules = {
  auth: { ...csrfToken, ...session, ...registration, ...logIn, ...auth },
  users: { ...ownUser, ...users, ...terms },
  sessions,
  password,
  secondFactor,
  keys,
  members: { ...members, ...invitations },
  account,
  spaces: {
    ...spaceSearch,
    ...spaceFit,
    ...spaceDetails,
    ...spaces,
    answerAboutSpace,
    pageOwnSpaces,
    getSpacesJsonFeed,
    getSpacesAtomFeed,
  },
  services: {
    ...serviceSearch,
    ...serviceFit,
    ...serviceDetails,
    ...services,
    answerAboutService,
    pageOwnServices,
    getServicesJsonFeed,
    getServicesAtomFeed,
  },
  listings: { ...confirmation, ...views, ...figures, ...bulkChange, ...externalIds, ...overview },
  companies: { ...companies, getCompanyJsonFeed, getCompanyAtomFeed },
  enquiries: { ...unreadEnquiries, ...enquiries },
  threadFiles,
  visits,
  quotes,
  requests,
  cases,
  favourites,
  savedSearches,
  images,
  documents,
  imports,
  events,
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
