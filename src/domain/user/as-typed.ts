// Separate from the validation rules, which forms may load later.

export const digitsOnly = (typed: string): string => typed.replaceAll(/\D/g, '');

// No dots, which schemes may contain: `acme.com:8080` is host and port.
const SCHEME = /^[a-z][a-z\d+-]*:/i;

export const withScheme = (typed: string): string => {
  const address = typed.trim();
  return address === '' || SCHEME.test(address) ? address : `https://${address}`;
};
