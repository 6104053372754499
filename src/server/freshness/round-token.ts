import { areEqual, sign } from '../security/tokens.ts';

const signature = (secret: string, roundId: string): string => sign(secret, `confirmListings.${roundId}`);

/** What the link of a round's mails carries: the round's id, signed. It is made whenever it is needed and stored nowhere. */
export const roundToken = (secret: string, roundId: string): string =>
  `${roundId}.${signature(secret, roundId)}`;

/** The round that a token opens; undefined where this server has not signed it. */
export function roundIdOf(secret: string, token: string): string | undefined {
  const [roundId = '', signed = '', ...more] = token.split('.');
  return more.length === 0 && areEqual(signed, signature(secret, roundId)) ? roundId : undefined;
}
