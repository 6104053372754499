import { fold } from '#domain/place/fold.ts';

// Unifies saints: "Sankt Gallen", "St. Gallen", "Saint-Gallen".
const SAINTS: Readonly<Record<string, string>> = { saint: 'st', sankt: 'st', sint: 'st', sainte: 'ste' };

/** Normalized, single spaces, no punctuation. */
export const plainKey = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

export const shortenSaints = (key: string): string =>
  key
    .split(' ')
    .map((word) => SAINTS[word] ?? word)
    .join(' ');

/** Plain key with shortened saints. @example placeKey('Saint-Étienne') === placeKey('St. Etienne') */
export const placeKey = (name: string): string => shortenSaints(plainKey(name));
