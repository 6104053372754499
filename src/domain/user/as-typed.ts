// Separate from the validation rules, which forms may load later.

const digitsOnly = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '');

/** Names its country: `+34 …`, `0034 …`. */
export const isInternational = (typed: string): boolean => /^[^\d+＋]*(?:[+＋]|00)/.test(typed);

/** Other numbers keep their digits alone (§5). */
export const telephoneAsTyped = (typed: string): string =>
  isInternational(typed) ? typed : digitsOnly(typed);

/** Digits alone would pass for a national number. */
export const unreadTelephone = (typed: string): string => telephoneAsTyped(typed).replace(/^00(?=\d+$)/, '+');

// No dots, which schemes may contain: `acme.com:8080` is host and port.
const SCHEME = /^[a-z][a-z\d+-]*:/i;

export const withScheme = (typed: string): string => {
  const address = typed.trim();
  return address === '' || SCHEME.test(address) ? address : `https://${address}`;
};
