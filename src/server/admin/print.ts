import type { ListingCounts } from '../db/overview.ts';
import type { Cell } from '../db/audited-change.ts';

type Row = Readonly<Record<string, Cell>>;

export const timeCell = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

/** Listings of suspended companies count as off. */
export const listingCells = (spaces: ListingCounts, services: ListingCounts) => ({
  spacesPublished: spaces.published,
  spacesPaused: spaces.paused,
  spacesOff: spaces.suspended,
  spacesWaiting: spaces.waiting,
  servicesPublished: services.published,
  servicesPaused: services.paused,
  servicesOff: services.suspended,
  servicesWaiting: services.waiting,
});

/** Control characters and direction marks, which terminals interpret. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Escapes characters that terminals interpret. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replaceAll(UNPRINTABLE, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell).replaceAll(UNPRINTABLE, ' ');
};

export function table(rows: readonly Row[]): string {
  const [first] = rows;
  if (first === undefined) return 'None.';
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function fields(record: Row): string {
  const width = Math.max(...Object.keys(record).map(({ length }) => length));
  return Object.entries(record)
    .map(([name, cell]) => `${name.padEnd(width)}  ${textOf(cell)}`)
    .join('\n');
}
