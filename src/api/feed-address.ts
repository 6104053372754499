import { API_BASE } from './base.ts';

export const FEED_FORMATS = ['json', 'atom'] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];

export const feedAddress = (
  of: '/spaces' | '/services' | `/companies/${string}`,
  format: FeedFormat,
  query: string | Record<string, string>,
): string => `${API_BASE}${of}/feed.${format}?${new URLSearchParams(query).toString()}`;

/** Outside of `/api`, since people see it. */
export const EMBED_PATH = '/embed/company/';

export const embedAddress = (companyId: string, lang: string): string =>
  `${EMBED_PATH}${encodeURIComponent(companyId)}?${new URLSearchParams({ lang }).toString()}`;
