import type { Calls } from '#api/endpoints.ts';
import { account, sessions, users } from './calls/accounts.ts';
import { auth } from './calls/auth.ts';
import { cases } from './calls/cases.ts';
import { enquiries } from './calls/enquiries.ts';
import { favourites } from './calls/favourites.ts';
import { listings } from './calls/listings.ts';
import {
  companies,
  documents,
  facts,
  health,
  images,
  legal,
  market,
  places,
  sitemap,
} from './calls/public.ts';
import { savedSearches } from './calls/saved-searches.ts';
import { services } from './calls/services.ts';
import { spaces } from './calls/spaces.ts';
import { visits } from './calls/visits.ts';
import type { AnyDescribedCall, DescribedCalls } from './described.ts';

const calls = {
  auth,
  users,
  sessions,
  account,
  spaces,
  services,
  listings,
  companies,
  enquiries,
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
} satisfies { readonly [Part in keyof Calls]: DescribedCalls<Part> };

export const tags = {
  auth: 'Registration, log-in, log-out and mailed links.',
  users: "The signed-in company's own account.",
  sessions: 'The sessions of the signed-in company.',
  account: 'Exporting and deleting a company’s data.',
  spaces: 'Storage spaces: searching, publishing, changing.',
  services: 'Logistics services, 2PL to 5PL: searching, publishing, changing.',
  listings: 'Confirming listings by a mailed link, and counting how often they are viewed.',
  companies: 'Public data of companies.',
  enquiries: 'Inquiries about listings and their threads.',
  visits: 'Visits that both sides of a thread agree on.',
  cases: 'Reports to the operators, and appeals against their decisions.',
  favourites: 'Listings saved by the signed-in company, with notes and statuses.',
  savedSearches: 'Saved searches of companies and guests, with mails about new matches.',
  images: 'Upload and delivery of pictures, videos and blueprints.',
  documents: 'Private documents of companies, for operators.',
  places: 'Place lookup by name.',
  market: 'Market overview.',
  facts: 'Facts that listings can state.',
  sitemap: 'For search engines.',
  legal: 'Terms and other legal pages.',
  health: 'For operators.',
} as const satisfies Record<keyof Calls, string>;

export function getDescribedCall(part: string, name: string): AnyDescribedCall {
  const described = (calls as Readonly<Record<string, Readonly<Record<string, AnyDescribedCall>>>>)[part]?.[
    name
  ];
  if (described === undefined) throw new Error(`The call ${name} has no description.`);
  return described;
}
