/** The current name comes last, so that it overrides names stored by old versions. */
export const withOwnerName = (json: string, name: string): string => appendJsonField(json, 'userName', name);

export const withOwnerLogo = (json: string, address: string): string =>
  appendJsonField(json, 'userLogo', address);

export const withOwnerLocale = (json: string, locale: string): string =>
  appendJsonField(json, 'userLocale', locale);

export const withConfirmation = (json: string, confirmedAt: number): string =>
  appendJsonField(json, 'confirmedAt', new Date(confirmedAt).toISOString());

export const withState = (json: string, state: string): string => appendJsonField(json, 'state', state);

export const withDue = (json: string, isDue: boolean): string => appendJsonField(json, 'isDue', isDue);

export const withVersion = (json: string, version: number): string =>
  appendJsonField(json, 'version', version);

export const withRepeatMark = (json: string): string => appendJsonField(json, 'isRepeat', true);

export const withDistance = (json: string, km: number): string => appendJsonField(json, 'distanceKm', km);

const appendJsonField = (json: string, key: string, value: string | number | boolean): string =>
  `${json.slice(0, -1)},"${key}":${JSON.stringify(value)}}`;
