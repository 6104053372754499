import type { Calls } from '#api/endpoints.ts';
import { account, sessions, users } from './calls/accounts.ts';
import { auth } from './calls/auth.ts';
import { enquiries } from './calls/enquiries.ts';
import { favourites } from './calls/favourites.ts';
import { listings } from './calls/listings.ts';
import { companies, health, images, market, places, sitemap } from './calls/public.ts';
import { savedSearches } from './calls/saved-searches.ts';
import { services } from './calls/services.ts';
import { spaces } from './calls/spaces.ts';
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
  favourites,
  savedSearches,
  images,
  places,
  market,
  sitemap,
  health,
} satisfies { readonly [Part in keyof Calls]: DescribedCalls<Part> };

export const tags = {
  auth: 'Registering, logging in and out, and the links of mails.',
  users: "The signed-in company's own account.",
  sessions: 'Where the signed-in company is logged in.',
  account: 'Exporting and deleting a company’s data.',
  spaces: 'Storage spaces: searching, publishing, changing.',
  services: 'Logistics services, 2PL to 5PL: searching, publishing, changing.',
  listings: 'Confirming listings by a mailed link, and counting how often they are viewed.',
  companies: 'Companies as everybody may see them.',
  enquiries: 'Asking owners about their listings, and the threads that begin so.',
  favourites: 'Listings that the signed-in company has saved, and what it says of them.',
  savedSearches: 'Searches that are saved, by companies and by guests, and mailed what they find.',
  images: 'Pictures, videos and blueprints: uploading and showing.',
  places: 'Places by their names.',
  market: 'The market as a whole.',
  sitemap: 'For search engines.',
  health: 'For those who run the server.',
} as const satisfies Record<keyof Calls, string>;

export function getDescribedCall(part: string, name: string): AnyDescribedCall {
  const described = (calls as Readonly<Record<string, Readonly<Record<string, AnyDescribedCall>>>>)[part]?.[
    name
  ];
  if (described === undefined) throw new Error(`Nothing is said of the call ${name}.`);
  return described;
}
