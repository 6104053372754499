import type { Availability } from '#domain/listing/availability.ts';
import type { SearchTable } from './tables.ts';

/** Stands for no last day: later than every other. The index of those that end names it. */
export const NEVER = 99_999_999;

/** A day, `YYYY-MM-DD`, as the number YYYYMMDD in which it is stored. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** A search row's columns of an availability. */
export const dayColumns = ({
  availableFrom,
  availableUntil,
}: Availability): Record<'available_from' | 'available_until', number> => ({
  available_from: availableFrom === undefined ? 0 : dayNumber(availableFrom),
  available_until: availableUntil === undefined ? NEVER : dayNumber(availableUntil),
});

/** The SQL conditions of being available on a day; `bind` gives it its place. */
export const availableOn = (day: string, bind: (value: number) => string): string[] =>
  (
    [
      ['available_from', '<='],
      ['available_until', '>='],
    ] as const satisfies (readonly [keyof SearchTable, string])[]
  ).map(([column, operator]) => `${column} ${operator} ${bind(dayNumber(day))}`);

/** The same conditions of a search row's days. */
export const isAvailableOn = (
  day: string,
  { available_from, available_until }: Record<'available_from' | 'available_until', number>,
): boolean => available_from <= dayNumber(day) && available_until >= dayNumber(day);
