import { FEED_TYPES } from '#api/feeds.ts';
import type { FeedFormat } from '#api/feed-address.ts';
import { imageUrl } from '#api/image-address.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { escapeXml } from '#domain/markup.ts';
import { isDrawnUpload } from '#domain/upload/drawn-upload.ts';
import type { NewListing } from './newest-listings.ts';

export interface Feed {
  readonly locale: Locale;
  readonly title: string;
  /** Its own address. */
  readonly self: string;
  /** Of the page that shows the same. */
  readonly page: string;
  readonly author: string;
  readonly origin: string;
  readonly listings: readonly NewListing[];
}

export const writeFeed = { json: jsonFeed, atom: atomFeed } as const satisfies Record<
  FeedFormat,
  (feed: Feed) => string
>;

const timeOf = (at: number): string => new Date(at).toISOString();

/** Ids are UUIDs. */
const idOf = ({ id }: NewListing): string => `urn:uuid:${id}`;

function pictureOf(origin: string, { cover }: NewListing) {
  if (cover === undefined) return undefined;
  // Copies are WebP unless AVIF is accepted.
  return { url: origin + imageUrl(cover, 960), type: isDrawnUpload(cover) ? 'image/svg+xml' : 'image/webp' };
}

/** JSON Feed 1.1. */
function jsonFeed({ locale, title, self, page, author, origin, listings }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    language: locale,
    authors: [{ name: author }],
    items: listings.map((listing) => {
      const picture = pictureOf(origin, listing);
      return {
        id: idOf(listing),
        url: listing.link,
        title: listing.title,
        content_text: listing.lines.join('\n') || listing.title,
        date_published: timeOf(listing.createdAt),
        date_modified: timeOf(listing.changedAt),
        ...(listing.owner !== undefined && { authors: [{ name: listing.owner }] }),
        ...(picture !== undefined && {
          image: picture.url,
          attachments: [{ url: picture.url, mime_type: picture.type }],
        }),
      };
    }),
  });
}

/** RFC 4287. */
function atomFeed({ locale, title, self, page, author, origin, listings }: Feed): string {
  const entries = listings.map((listing) => {
    const picture = pictureOf(origin, listing);
    return `<entry>
${element('id', idOf(listing))}
${element('title', listing.title)}
${link('alternate', 'text/html', listing.link)}
${element('published', timeOf(listing.createdAt))}
${element('updated', timeOf(listing.changedAt))}
${element('summary', listing.lines.join(' · '))}
${authorOf(listing.owner ?? author)}${picture === undefined ? '' : `\n${link('enclosure', picture.type, picture.url)}`}
</entry>
`;
  });
  const changedAt = Math.max(0, ...listings.map((listing) => listing.changedAt));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
${element('id', self)}
${element('title', title)}
${element('updated', timeOf(changedAt))}
${link('self', FEED_TYPES.atom.replace(/;.*$/, ''), self)}
${link('alternate', 'text/html', page)}
${authorOf(author)}
${entries.join('')}</feed>
`;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

const authorOf = (name: string): string => `<author>${element('name', name)}</author>`;
