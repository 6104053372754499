// What fields make of what is typed; apart from the rules of the same texts, which a form may fetch later.

/** Keeps the digits of what was typed or pasted. */
export const digitsOnly = (typed: string): string => typed.replaceAll(/\D/g, '');

// No dot, which a scheme may have: `acme.com:8080` is a host with its port.
const SCHEME = /^[a-z][a-z\d+-]*:/i;

/** Puts `https://` before an address that was typed without a scheme. */
export const withScheme = (typed: string): string => {
  const address = typed.trim();
  return address === '' || SCHEME.test(address) ? address : `https://${address}`;
};
