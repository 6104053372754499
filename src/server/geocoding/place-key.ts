import { fold } from '#domain/place/fold.ts';

// One word for a saint, however languages and addresses shorten it: "Sankt Gallen", "St. Gallen", "Saint-Gallen".
const SAINTS: Readonly<Record<string, string>> = { saint: 'st', sankt: 'st', sint: 'st', sainte: 'ste' };

/** The name folded, its words apart by one blank, without punctuation. */
export const plainKey = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** Shortens the saints of a plain key. */
export const shortenSaints = (key: string): string =>
  key
    .split(' ')
    .map((word) => SAINTS[word] ?? word)
    .join(' ');

/**
 * The form in which the gazetteer compares names: the plain key, saints shortened.
 *
 * @example placeKey('Saint-Étienne') === placeKey('St. Etienne')
 */
export const placeKey = (name: string): string => shortenSaints(plainKey(name));
