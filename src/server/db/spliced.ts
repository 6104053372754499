/**
 * A stored document or card with the name that its owner has now: text joined to text. The name comes last, where it
 * also counts for more than one that was stored before names were joined.
 */
export const withOwnerName = (json: string, name: string): string => joined(json, 'userName', name);

/** A stored document with the logo that its owner has now, by its public address. */
export const withOwnerLogo = (json: string, address: string): string => joined(json, 'userLogo', address);

/** A stored document with the language that its owner reads. */
export const withOwnerLocale = (json: string, locale: string): string => joined(json, 'userLocale', locale);

/** A stored document or card with when its owner confirmed it last, in milliseconds since 1970. */
export const withConfirmation = (json: string, confirmedAt: number): string =>
  joined(json, 'confirmedAt', new Date(confirmedAt).toISOString());

/** A document with its listing's state. */
export const withState = (json: string, state: string): string => joined(json, 'state', state);

/** A document with whether its owner is to confirm it. */
export const withDue = (json: string, isDue: boolean): string => joined(json, 'isDue', isDue);

/** A document with its listing's version. */
export const withVersion = (json: string, version: number): string => joined(json, 'version', version);

/** A document of a registration that repeats an earlier one. */
export const asRepeat = (json: string): string => joined(json, 'isRepeat', true);

/** A stored card with its distance from where it was asked. */
export const withDistance = (json: string, km: number): string => joined(json, 'distanceKm', km);

const joined = (json: string, key: string, value: string | number | boolean): string =>
  `${json.slice(0, -1)},"${key}":${JSON.stringify(value)}}`;
