import type { Locale } from '#domain/locale/locales.ts';
import { type SavedSearchLink, type Wish, writeFragment } from '#domain/saved-search/fragment.ts';
import { href } from '#site/routes.ts';
import { hashToken, sign } from '../security/tokens.ts';

/** Only their hashes are stored. */
interface SearchTokens {
  readonly manage: string;
  readonly stop: string;
}

/** Deterministic. */
export const tokensOf = (secret: string, nonce: string): SearchTokens => ({
  manage: sign(secret, `saved-search.${nonce}`),
  stop: sign(secret, `saved-search-stop.${nonce}`),
});

export function tokenHashes(secret: string, nonce: string) {
  const { manage, stop } = tokensOf(secret, nonce);
  return { token_hash: hashToken(manage), stop_hash: hashToken(stop) };
}

export const tokenFor = (tokens: SearchTokens, wish: Wish): string =>
  wish === 'stop' ? tokens.stop : tokens.manage;

export const searchLink = (origin: string, locale: Locale, link: SavedSearchLink): string =>
  origin + href('SavedSearch', locale, { hash: writeFragment(link) });
