import providers from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';

/** With private suffixes, so that each customer of a site builder has a domain of its own. */
const OPTIONS = { allowPrivateDomains: true } as const;

/** Where many have pages under one domain. */
const SITE_BUILDERS = [
  ...['facebook.com', 'google.com', 'instagram.com', 'jimdo.com', 'linkedin.com', 'linktr.ee', 'site123.me'],
  ...['squarespace.com', 'tiktok.com', 'webflow.com', 'weebly.com', 'wix.com', 'wordpress.com', 'x.com'],
  ...['youtube.com', 'godaddy.com', 'ionos.com', 'ionos.es', 'shopify.com', 'about.me', 'carrd.co'],
];

const SHARED: ReadonlySet<string> = new Set([...providers, ...SITE_BUILDERS]);

/** Whether the address's registrable domain is the website's, by the public suffix list. */
export function compareDomains(email: string, website: string): 'same' | 'differs' | 'shared' {
  const domain = registrableDomain(`http://${email.slice(email.lastIndexOf('@') + 1)}`);
  if (domain === undefined || SHARED.has(domain)) return 'shared';
  return domain === registrableDomain(website) ? 'same' : 'differs';
}

/** Addresses that companies write for the start page of one domain; none for one that many share. */
export function spellingsOf(website: string): string[] {
  const domain = registrableDomain(website);
  if (domain === undefined || SHARED.has(domain)) return [];
  const host = new URL(website).hostname.replace(/^www\./, '');
  return ['https', 'http'].flatMap((scheme) =>
    [host, `www.${host}`].flatMap((each) => ['', '/'].map((end) => `${scheme}://${each}${end}`)),
  );
}

/** In ASCII, also of a domain with other letters. */
export function registrableDomain(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  return getDomain(new URL(address).hostname, OPTIONS) ?? undefined;
}
