import type { Availability } from '#domain/listing/availability.ts';
import type { SearchTable } from './listing-tables.ts';

/** Stored instead of null, since the index of end days uses it. */
export const NEVER = 99_999_999;

/** `YYYY-MM-DD` as YYYYMMDD. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

export const dayColumns = ({
  availableFrom,
  availableUntil,
}: Availability): Record<'available_from' | 'available_until', number> => ({
  available_from: availableFrom === undefined ? 0 : dayNumber(availableFrom),
  available_until: availableUntil === undefined ? NEVER : dayNumber(availableUntil),
});

export const availableOn = (day: string, bind: (value: number) => string): string[] =>
  (
    [
      ['available_from', '<='],
      ['available_until', '>='],
    ] as const satisfies (readonly [keyof SearchTable, string])[]
  ).map(([column, operator]) => `${column} ${operator} ${bind(dayNumber(day))}`);

export const isAvailableOn = (
  day: string,
  { available_from, available_until }: Record<'available_from' | 'available_until', number>,
): boolean => available_from <= dayNumber(day) && available_until >= dayNumber(day);
