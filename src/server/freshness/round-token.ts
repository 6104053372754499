import { areEqual, sign } from '../security/tokens.ts';

const signature = (secret: string, roundId: string): string => sign(secret, `confirmListings.${roundId}`);

/** Signed round id; derived on demand, never stored. */
export const roundToken = (secret: string, roundId: string): string =>
  `${roundId}.${signature(secret, roundId)}`;

/** `undefined` unless signed by this server. */
export function roundIdOf(secret: string, token: string): string | undefined {
  const [roundId = '', signed = '', ...more] = token.split('.');
  return more.length === 0 && areEqual(signed, signature(secret, roundId)) ? roundId : undefined;
}
