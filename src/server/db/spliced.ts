/** The current name comes last, so that it overrides names stored by old versions. */
export const withOwnerName = (json: string, name: string): string => joined(json, 'userName', name);

export const withOwnerLogo = (json: string, address: string): string => joined(json, 'userLogo', address);

export const withOwnerLocale = (json: string, locale: string): string => joined(json, 'userLocale', locale);

export const withConfirmation = (json: string, confirmedAt: number): string =>
  joined(json, 'confirmedAt', new Date(confirmedAt).toISOString());

export const withState = (json: string, state: string): string => joined(json, 'state', state);

export const withDue = (json: string, isDue: boolean): string => joined(json, 'isDue', isDue);

export const withVersion = (json: string, version: number): string => joined(json, 'version', version);

export const asRepeat = (json: string): string => joined(json, 'isRepeat', true);

export const withDistance = (json: string, km: number): string => joined(json, 'distanceKm', km);

const joined = (json: string, key: string, value: string | number | boolean): string =>
  `${json.slice(0, -1)},"${key}":${JSON.stringify(value)}}`;
