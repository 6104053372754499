const ADDRESS_LIMIT = 200;
const ZIP_LIMIT = 20;
const NAME_LIMIT = 200;

export type TypedField = 'region' | 'city' | 'zip' | 'address';

const placeName = (typed: string): string => kept(typed, /[^\p{L}\p{M} -]/gu, NAME_LIMIT);

/** §5. */
export const preserveInput: Readonly<Record<TypedField, (typed: string) => string>> = {
  region: placeName,
  city: placeName,
  zip: (typed) => kept(typed, /[^\p{L}\p{M}\d -]/gu, ZIP_LIMIT),
  address: (typed) => kept(typed, /[^\p{L}\p{M}\d ,.'’-]/gu, ADDRESS_LIMIT),
};

/** Counts code points, like the rules, so that no character is cut in half. Much longer text is cut unread. */
const kept = (typed: string, others: RegExp, limit: number): string =>
  Array.from(typed.slice(0, 10 * limit).replaceAll(others, ''))
    .slice(0, limit)
    .join('');
