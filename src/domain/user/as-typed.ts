// Separate from the validation rules, which forms may load later.

/** Longer text is cut without reading it. */
export const TELEPHONE_LIMIT = 100;

const digitsOnly = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '');

/** Names its country: `+34 …`, `0034 …`. */
export const isInternational = (typed: string): boolean => /^[^\d+＋]*(?:[+＋]|00)/.test(typed);

/** Other numbers keep their digits alone (§5). */
export function telephoneAsTyped(typed: string): string {
  const text = typed.slice(0, TELEPHONE_LIMIT);
  return isInternational(text) ? text : digitsOnly(text);
}

/** Digits alone would pass for a national number. */
export const unreadTelephone = (typed: string): string => telephoneAsTyped(typed).replace(/^00(?=\d+$)/, '+');

// No dots, which schemes may contain: `acme.com:8080` is host and port.
const SCHEME = /^[a-z][a-z\d+-]*:/i;

export const withScheme = (typed: string): string => {
  const address = typed.trim();
  return address === '' || SCHEME.test(address) ? address : `https://${address}`;
};
