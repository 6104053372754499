import type { Wish } from '#domain/saved-search/fragment.ts';
import { hashToken, sign } from '../security/tokens.ts';

/** The tokens of a saved search's links, of which nothing is stored but their hashes. */
interface SearchTokens {
  /** Reads and changes it. */
  readonly manage: string;
  /** Stops its mails, and nothing else. */
  readonly stop: string;
}

/** Makes a saved search's tokens of its random bits: the same each time. */
export const tokensOf = (secret: string, nonce: string): SearchTokens => ({
  manage: sign(secret, `saved-search.${nonce}`),
  stop: sign(secret, `saved-search-stop.${nonce}`),
});

/** What is stored of the tokens. */
export function tokenHashes(secret: string, nonce: string) {
  const { manage, stop } = tokensOf(secret, nonce);
  return { token_hash: hashToken(manage), stop_hash: hashToken(stop) };
}

/** The token that a link with this wish carries. */
export const tokenFor = (tokens: SearchTokens, wish: Wish): string =>
  wish === 'stop' ? tokens.stop : tokens.manage;
