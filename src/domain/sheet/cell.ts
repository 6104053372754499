import { timeOfMinutes } from '../facts/fact-numbers.ts';
import { fold } from '../place/fold.ts';
import { measureOf, toMetric, unitIn } from '../units/units.ts';
import type { UnitSystem } from '../units/unit-systems.ts';
import type { CellType, Column } from './columns.ts';
import {
  lanesOfText,
  placesOfText,
  textOfLanes,
  textOfPlaces,
  textOfZones,
  zonesOfText,
} from './compound.ts';
import { dayOfText, numberOfText, type FileFormat, type SheetCell } from './format.ts';
import type { SheetFaultKey } from './fault.ts';
import { unitSystemOf, type SheetWords } from './words.ts';

/** `undefined` is an empty cell. */
export type ReadCell = { readonly value: unknown } | { readonly fault: SheetFaultKey };

export interface Reading {
  readonly languages: readonly SheetWords[];
  readonly format: FileFormat;
}

const CELL_LIMIT = 20_000;
/** Between the options of a cell. */
const SEPARATOR = /[;\n|]/;
/** Spreadsheets would take the text for a formula; `toCsv` marks it likewise. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

export const escaped = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const unescaped = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

export function readCell(
  raw: SheetCell,
  column: Column,
  reading: Reading,
  system: UnitSystem = 'metric',
): ReadCell {
  if (typeof raw === 'string' && raw.length > CELL_LIMIT) return { fault: 'imports.faults.tooLong' };
  const cell = typeof raw === 'string' ? unescaped(raw.trim()) : raw;
  if (cell === null || cell === '') return { value: undefined };
  return valueOf(cell, column, reading, system) ?? { fault: FAULTS[column.cell.type] };
}

const FAULTS = {
  text: 'imports.faults.text',
  country: 'imports.faults.text',
  day: 'imports.faults.day',
  time: 'imports.faults.time',
  yesNo: 'imports.faults.yesNo',
  zones: 'imports.faults.zones',
  lanes: 'imports.faults.lanes',
  places: 'imports.faults.places',
  addresses: 'imports.faults.addresses',
  number: 'imports.faults.number',
  choice: 'imports.faults.choice',
  choices: 'imports.faults.choices',
  standing: 'imports.faults.standing',
} as const satisfies Record<CellType['type'], SheetFaultKey>;

const stated = (value: unknown): ReadCell | undefined => (value === undefined ? undefined : { value });

function valueOf(
  cell: string | number | boolean,
  column: Column,
  reading: Reading,
  system: UnitSystem,
): ReadCell | undefined {
  const { cell: type } = column;
  const text = String(cell);
  const { languages, format } = reading;
  switch (type.type) {
    case 'text':
    case 'country':
      return { value: text };
    case 'number':
      return numberIn(cell, type, format, system);
    case 'yesNo':
      return stated(yesNoOf(cell, languages));
    case 'day': {
      const day = dayOfText(text, format);
      return day === 'ambiguous' ? { fault: 'imports.faults.ambiguousDay' } : stated(day);
    }
    case 'time':
      return stated(timeOf(cell));
    case 'choice':
      return stated(optionOf(text, column, type.names, languages));
    case 'choices': {
      if (isNo(text, languages)) return { value: [] };
      const parts = text.split(SEPARATOR).filter((part) => part.trim() !== '');
      const chosen = parts.map((part) => optionOf(part, column, type.names, languages));
      return chosen.includes(undefined)
        ? undefined
        : { value: type.names.filter((name) => chosen.includes(name)) };
    }
    case 'standing': {
      const level = optionOf(text, column, type.names, languages);
      if (level !== undefined) return { value: { stated: true, level } };
      const isStated = yesNoOf(cell, languages);
      return isStated === undefined ? undefined : { value: { stated: isStated } };
    }
    case 'zones':
      return isNo(text, languages) ? { value: [] } : stated(zonesOfText(text, languages));
    case 'lanes':
      return isNo(text, languages) ? { value: [] } : stated(lanesOfText(text, column, languages));
    case 'places':
      return stated(placesOfText(text));
    case 'addresses': {
      const addresses = text.split(/[\s;|]+/).filter((part) => part !== '');
      return addresses.every((address) => /^https?:\/\//.test(address) && URL.canParse(address))
        ? { value: addresses }
        : undefined;
    }
  }
}

/** A unit behind the number wins over that of the heading. */
function numberIn(
  cell: string | number | boolean,
  { decimals, quantity }: Extract<CellType, { type: 'number' }>,
  format: FileFormat,
  system: UnitSystem,
): ReadCell | undefined {
  if (typeof cell === 'boolean') return undefined;
  const measure = quantity && measureOf(quantity);
  let own = system;
  let amount: number | 'ambiguous' | undefined;
  if (typeof cell === 'number') amount = cell;
  else {
    const [, digits = '', unit = ''] = /^([-−+]?[\d.,'’\s]*\d)([^\d].*)?$/s.exec(cell) ?? [];
    const named = unit.trim() === '' ? system : measure && unitSystemOf(measure, unit);
    if (named === undefined) return undefined;
    own = named;
    const isWhole = decimals === 0 && (!measure || unitIn(own, measure).step >= 1);
    amount = numberOfText(digits, format, isWhole);
  }
  if (amount === undefined) return undefined;
  if (amount === 'ambiguous') return { fault: 'imports.faults.ambiguousNumber' };
  // Binary fractions of formulas.
  const exact = Number(amount.toFixed(6));
  return { value: measure ? toMetric(exact, measure, own) : exact };
}

const YES = ['yes', 'y', 'si', 's', 'true', 'verdadero', '1', 'x'];
const NO = ['no', 'n', 'false', 'falso', '0'];

function yesNoOf(cell: string | number | boolean, languages: readonly SheetWords[]): boolean | undefined {
  const said = fold(String(cell));
  if (YES.includes(said) || languages.some(({ values }) => fold(values.yes) === said)) return true;
  return NO.includes(said) || isNo(said, languages) ? false : undefined;
}

const isNo = (text: string, languages: readonly SheetWords[]): boolean =>
  languages.some(({ values }) => fold(values.no) === fold(text));

/** By its name in any language, or as the API names it. */
const optionOf = (
  text: string,
  column: Column,
  names: readonly string[],
  languages: readonly SheetWords[],
): string | undefined => {
  const said = fold(text);
  return names.find(
    (name) => fold(name) === said || languages.some((words) => fold(words.option(column, name)) === said),
  );
};

/** Spreadsheets store a time as a part of the day. */
function timeOf(cell: string | number | boolean): string | undefined {
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return timeOfMinutes(Math.round(cell * 24 * 60));
  const [, hours, minutes] = /^(?:\d{4}-\d\d-\d\dT)?(\d{1,2})[:.h](\d\d)(?::\d\d)?$/.exec(String(cell)) ?? [];
  return hours === undefined ? undefined : timeOfMinutes(Number(hours) * 60 + Number(minutes));
}

/** Inverse of {@link readCell}. @param value `undefined` or null if not stated */
export function writeCell(value: unknown, column: Column, words: SheetWords): SheetCell {
  const cell = cellOf(value, column, words);
  return typeof cell === 'string' ? escaped(cell) : cell;
}

/** The type of a column loses which values belong to it. */
function cellOf(value: unknown, column: Column, words: SheetWords): SheetCell {
  if (value === undefined || value === null) return null;
  const { cell } = column;
  const { values } = words;
  switch (cell.type) {
    case 'number':
      return value as number;
    case 'yesNo':
      return value === true ? values.yes : values.no;
    case 'choice':
      return words.option(column, value as string);
    case 'choices': {
      const chosen = value as readonly string[];
      return chosen.length === 0 ? values.no : chosen.map((name) => words.option(column, name)).join('; ');
    }
    case 'standing': {
      const { stated: isStated, level } = value as { readonly stated?: boolean; readonly level?: string };
      if (isStated === undefined) return null;
      return isStated && level !== undefined
        ? words.option(column, level)
        : isStated
          ? values.yes
          : values.no;
    }
    case 'zones':
      return textOfZones(value as never, words);
    case 'lanes':
      return textOfLanes(value as never, column, words);
    case 'places':
      return textOfPlaces(value as never, words);
    case 'country':
      return words.country(value as string);
    case 'addresses':
      return (value as readonly string[]).join('\n');
    case 'text':
    case 'day':
    case 'time':
      return value as string;
  }
}
