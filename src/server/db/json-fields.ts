import { dayAt } from '#domain/listing/availability.ts';
import type { CardFit } from '#domain/need/card-fit.ts';
import { SET_ON_READ } from '#domain/price/prices-of-body.ts';
import type { OwnNames } from './listings.ts';

export const withOwnerName = (json: string, name: string): string => appendJsonField(json, 'userName', name);

export const withOwnerLogo = (json: string, address: string): string =>
  appendJsonField(json, 'userLogo', address);

export const withOwnerLocale = (json: string, locale: string): string =>
  appendJsonField(json, 'userLocale', locale);

/** Prices are as of the same day. */
export function withConfirmation(json: string, confirmedAt: number): string {
  const time = new Date(confirmedAt).toISOString();
  return appendJsonField(json.replaceAll(AS_OF, `"asOf":"${dayAt(confirmedAt)}"`), 'confirmedAt', time);
}

/** No text contains it, since quotes are escaped there. */
const AS_OF = `"asOf":${JSON.stringify(SET_ON_READ)}`;

export const withState = (json: string, state: string): string => appendJsonField(json, 'state', state);

export const withStatus = (json: string, status: string): string => appendJsonField(json, 'status', status);

export const withDue = (json: string, isDue: boolean): string => appendJsonField(json, 'isDue', isDue);

/** Those that the owner has given. */
export function withNames(json: string, { label, external_id }: OwnNames): string {
  const labelled = label === null ? json : appendJsonField(json, 'label', label);
  return external_id === null ? labelled : appendJsonField(labelled, 'externalId', external_id);
}

export const withVersion = (json: string, version: number): string =>
  appendJsonField(json, 'version', version);

export const withRepeatMark = (json: string): string => appendJsonField(json, 'isRepeat', true);

export const withDistance = (json: string, km: number): string => appendJsonField(json, 'distanceKm', km);

export const withFit = (json: string, fit: CardFit | undefined): string =>
  fit === undefined ? json : appendJsonField(json, 'fit', fit);

export const withChecks = (json: string, checks: readonly object[]): string =>
  appendJsonField(json, 'checks', checks);

export const withResponseRecord = (json: string, record: object | null): string =>
  appendJsonField(json, 'responseRecord', record);

/** Statements by the name of their field. */
export const withStatements = (json: string, statements: object): string =>
  Object.entries(statements).reduce(
    (extended, [name, value]: [string, object]) => appendJsonField(extended, name, value),
    json,
  );

const appendJsonField = (
  json: string,
  key: string,
  value: string | number | boolean | object | null,
): string => `${json.slice(0, -1)},"${key}":${JSON.stringify(value)}}`;
