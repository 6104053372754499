import { fold } from '../place/fold.ts';
import type { ListingKind } from '../listing/listing-state.ts';
import { UNIT_SYSTEMS, type UnitSystem } from '../units/unit-systems.ts';
import { measureOf, unitIn, type Measure } from '../units/units.ts';
import { SHEET_COLUMNS, unitOfColumn, type Column } from './columns.ts';

/** What a sheet of one language says. */
export interface SheetWords {
  /** Without its unit. */
  readonly heading: (column: Column) => string;
  readonly option: (column: Column, name: string) => string;
  /** @param name in English, as listings store it */
  readonly country: (name: string) => string;
  /** Of months and weeks; other units have symbols. */
  readonly unit: (unit: string) => string;
  readonly values: Readonly<Record<SheetValue, string>>;
}

export const SHEET_VALUES = ['yes', 'no', 'to', 'ambient', 'adjustable', 'pallets'] as const;

export type SheetValue = (typeof SHEET_VALUES)[number];

/** Such as `Clear height (m)`. */
export function headingOf(column: Column, words: SheetWords): string {
  const unit = unitOfColumn(column);
  return unit === undefined ? words.heading(column) : `${words.heading(column)} (${words.unit(unit)})`;
}

/** A recognized column of a file. */
export interface FileColumn {
  readonly id: string;
  /** Unit system of its numbers; metric if absent. */
  readonly system?: UnitSystem;
  /** As it stands in the file. */
  readonly heading: string;
}

interface MatchedHeadings {
  /** By position in the file; `undefined` for those that are not read. */
  readonly columns: readonly (FileColumn | undefined)[];
  /** Headings that nothing is known about, and those of columns that another heading has before; each once. */
  readonly unknown: readonly string[];
}

/** Columns that the caller chose by heading; an empty id leaves a column out. */
export type ChosenColumns = Readonly<Record<string, string>>;

/** Recognizes the headings of all languages, ids, and other units in parentheses. */
export function matchHeadings(
  kind: ListingKind,
  headings: readonly string[],
  languages: readonly SheetWords[],
  chosen: ChosenColumns,
): MatchedHeadings {
  const columns = SHEET_COLUMNS[kind];
  const byName = new Map<string, Column>();
  for (const column of columns) {
    const names = languages.flatMap((words) => [headingOf(column, words), words.heading(column)]);
    for (const name of [...names, column.id]) if (!byName.has(fold(name))) byName.set(fold(name), column);
  }
  const used = new Set<string>();
  const seen = new Set<string>();
  const unknown: string[] = [];
  const matched = headings.map((heading): FileColumn | undefined => {
    const chosenId = Object.hasOwn(chosen, heading.trim()) ? chosen[heading.trim()] : undefined;
    if (heading.trim() === '' || chosenId === '' || seen.has(heading.trim())) return undefined;
    seen.add(heading.trim());
    const [name, unit] = withoutUnit(heading);
    const column = columns.find(({ id }) => id === chosenId) ?? byName.get(fold(heading)) ?? byName.get(name);
    const system = column && unit !== undefined ? systemOf(column, unit, languages) : 'metric';
    if (column === undefined || system === undefined || used.has(column.id)) {
      unknown.push(heading.trim());
      return undefined;
    }
    used.add(column.id);
    return { id: column.id, heading: heading.trim(), ...(system !== 'metric' && { system }) };
  });
  return { columns: matched, unknown };
}

function withoutUnit(heading: string): readonly [name: string, unit?: string] {
  const start = heading.lastIndexOf('(');
  const isLast = start > 0 && heading.trimEnd().endsWith(')');
  if (!isLast) return [fold(heading)];
  return [fold(heading.slice(0, start)), heading.slice(start + 1, heading.lastIndexOf(')')).trim()];
}

/** The system whose unit this is; `undefined` if it is no unit of the column. */
function systemOf(column: Column, unit: string, languages: readonly SheetWords[]): UnitSystem | undefined {
  const own = unitOfColumn(column);
  const names = languages.flatMap((words) => [words.heading(column), headingOf(column, words)]).map(fold);
  // Parentheses of the heading itself are no unit.
  if (names.some((name) => name.endsWith(`(${fold(unit)})`))) return 'metric';
  if (own !== undefined && languages.some((words) => fold(words.unit(own)) === fold(unit))) return 'metric';
  const { cell } = column;
  const measure = cell.type === 'number' && cell.quantity !== undefined && measureOf(cell.quantity);
  return measure ? unitSystemOf(measure, unit) : undefined;
}

/** Spellings on other keyboards. */
const SPELLINGS: Readonly<Record<string, string>> = {
  m2: 'm²',
  sqm: 'm²',
  'kg/m2': 'kg/m²',
  ft2: 'sq ft',
  'ft²': 'sq ft',
  sqft: 'sq ft',
  pie: 'ft',
  pies: 'ft',
  'pies²': 'sq ft',
  lbs: 'lb',
  'lb/ft²': 'psf',
  'lb/ft2': 'psf',
  'kn/m2': 'kn/m²',
};

export function unitSystemOf(measure: Measure, unit: string): UnitSystem | undefined {
  const folded = unit.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const symbol = SPELLINGS[folded] ?? SPELLINGS[folded.replaceAll(/[\s.]/g, '')] ?? folded;
  return UNIT_SYSTEMS.find((system) => unitIn(system, measure).symbol.toLowerCase() === symbol);
}
