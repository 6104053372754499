const ADDRESS_LIMIT = 200;
const ZIP_LIMIT = 20;
const NAME_LIMIT = 200;

/** The texts of a service's location that take some characters only. */
export type TypedField = 'region' | 'city' | 'zip' | 'address';

const placeName = (typed: string): string => kept(typed, /[^\p{L}\p{M} -]/gu, NAME_LIMIT);

/** What a field of a service's location keeps of what is typed or pasted (§5). */
export const preserveInput: Readonly<Record<TypedField, (typed: string) => string>> = {
  region: placeName,
  city: placeName,
  zip: (typed) => kept(typed, /[^\p{L}\p{M}\d -]/gu, ZIP_LIMIT),
  address: (typed) => kept(typed, /[^\p{L}\p{M}\d ,.'’-]/gu, ADDRESS_LIMIT),
};

/** Counted in whole characters, as the rules count them, so that none is cut in two. */
const kept = (typed: string, others: RegExp, limit: number): string =>
  Array.from(typed.replaceAll(others, '')).slice(0, limit).join('');
