import * as v from 'valibot';
import type { IssueKey } from '../issue.ts';
import type { ListingKind } from '../listing/listing-state.ts';
import { draftsOfPrices } from '../price/price-drafts.ts';
import { FAMILIES_OF } from '../price/stated-families.ts';
import type { Price, PriceFamily } from '../price/price.ts';
import { readCell, writeCell, type Reading } from './cell.ts';
import { ID_COLUMNS, IMAGES_COLUMN, SHEET_COLUMNS, SHEETS, type Column } from './columns.ts';
import type { SheetFault, SheetFaultKey } from './fault.ts';
import { formatOf, type FileFormat, type SheetCell } from './format.ts';
import { cellsOfDrafts, priceColumnId, pricesOfCells, type PriceCells } from './price-columns.ts';
import { headingOf, type FileColumn, type SheetWords } from './words.ts';

/** A recognized file: its columns by position and how it writes numbers and days. */
export interface Sheet {
  readonly kind: ListingKind;
  readonly columns: readonly (FileColumn | undefined)[];
  readonly format: FileFormat;
}

const isColumnOf = (kind: ListingKind) => {
  const byId = new Map(SHEET_COLUMNS[kind].map((column) => [column.id, column]));
  return (id: string): Column | undefined => byId.get(id);
};

const COLUMN_OF = { space: isColumnOf('space'), service: isColumnOf('service') };

const WITH_SIGNS: readonly string[] = ['number', 'day'];

export function formatOfRows(
  kind: ListingKind,
  columns: Sheet['columns'],
  rows: readonly (readonly SheetCell[])[],
): FileFormat {
  const numeric = columns.flatMap((column, index) =>
    WITH_SIGNS.includes(COLUMN_OF[kind](column?.id ?? '')?.cell.type ?? '') ? [index] : [],
  );
  return formatOf(rows.flatMap((row) => numeric.map((index) => row[index] ?? null)));
}

export type RowIds = Readonly<Partial<Record<(typeof ID_COLUMNS)[number], string | undefined>>>;

export interface ReadRow {
  /** Those whose columns the file has; `undefined` for an empty cell. */
  readonly ids: RowIds;
  readonly body: Readonly<Record<string, unknown>>;
  /** Addresses of pictures; absent if the file has no such column. */
  readonly images?: readonly string[];
}

export type RowReading =
  | ({ readonly status: 'read' } & ReadRow)
  | { readonly status: 'faulty'; readonly faults: readonly SheetFault[] };

type Mutable = Record<string, unknown>;

const VALUE_LIMIT = 80;

const recordOf = (value: unknown): Readonly<Mutable> => Object(value) as Readonly<Mutable>;

/** What identifies a row, without judging the rest of it. */
export function idsOfRow(sheet: Sheet, cells: readonly SheetCell[], reading: Reading): RowIds {
  const read = sheet.columns.flatMap((column, index) => {
    const known = ID_COLUMNS.find((id) => id === column?.id);
    const value = known && readCell(cells[index] ?? null, { id: known, cell: { type: 'text' } }, reading);
    return known && value && 'value' in value ? [[known, value.value] as const] : [];
  });
  return Object.fromEntries(read);
}

/**
 * The body of a row as a registration takes it. Columns that the file lacks stay as they are in the earlier answers; an
 * empty cell is not stated.
 */
export function readRow(
  sheet: Sheet,
  cells: readonly SheetCell[],
  languages: readonly SheetWords[],
  earlier?: Readonly<Record<string, unknown>>,
): RowReading {
  const { kind, columns, format } = sheet;
  const reading = { languages, format };
  const faults: SheetFault[] = [];
  const values = new Map<string, unknown>();
  const fault = (column: string, key: SheetFaultKey) => {
    const index = columns.findIndex((each) => each?.id === column);
    const cell = cells[index] ?? null;
    if (!faults.some((each) => each.column === column))
      faults.push({ column, key, value: cell === null ? '' : String(cell).slice(0, VALUE_LIMIT) });
  };
  for (const [index, fileColumn] of columns.entries()) {
    const column = fileColumn && COLUMN_OF[kind](fileColumn.id);
    if (column === undefined) continue;
    const read = readCell(cells[index] ?? null, column, reading, fileColumn?.system);
    if ('fault' in read) fault(column.id, read.fault);
    else values.set(column.id, read.value);
  }
  const { body, missing } = bodyOf(kind, values, earlier);
  for (const id of missing) fault(id, 'issues.chooseOne');
  for (const { message, path } of issuesOf(kind, body)) fault(columnOf(kind, path, body), message);
  if (faults.length > 0) return { status: 'faulty', faults };
  const ids = ID_COLUMNS.filter((id) => values.has(id)).map((id) => [id, values.get(id)]);
  const images = values.has(IMAGES_COLUMN)
    ? { images: (values.get(IMAGES_COLUMN) ?? []) as readonly string[] }
    : {};
  return { status: 'read', ids: Object.fromEntries(ids) as RowIds, body, ...images };
}

interface MadeBody {
  readonly body: Mutable;
  readonly missing: readonly string[];
}

function bodyOf(
  kind: ListingKind,
  values: ReadonlyMap<string, unknown>,
  earlier: Readonly<Record<string, unknown>> = {},
): MadeBody {
  const { wizard, facts } = SHEETS[kind];
  const { prices: earlierPrices, ...rest } = earlier;
  const body: Mutable = structuredClone(rest);
  const [media] = kind === 'space' ? ['multimediaData'] : ['multimedia'];
  for (const part of [...wizard.map((step) => step.part), media, 'facts'])
    if (isObjectPart(kind, part)) body[part] ??= part === 'multimedia' ? { images: [] } : {};
  const prices: Record<string, Record<string, string>> = structuredClone(
    cellsOfDrafts(draftsOfPrices(earlierPrices)),
  );
  let hasPrices = false;
  for (const [id, value] of values) {
    const [head, family = '', part = ''] = id.split('.');
    if (head === 'prices') {
      hasPrices = true;
      const cells = (prices[family] ??= {});
      if (value === undefined) Reflect.deleteProperty(cells, part);
      else cells[part] = typeof value === 'number' ? String(value) : (value as string);
    } else if (!isOutside(id)) put(body, COLUMN_OF[kind](id), id, value);
  }
  const stated = body['facts'] as Mutable;
  for (const [id, value] of Object.entries(stated))
    if (facts[id]?.type === 'certificate') stated[id] = certificateOf(value);
    else if (facts[id]?.type === 'certificates') stated[id] = certificatesOf(value);
  if (kind === 'service') completeLocation(recordOf(body['location']), values);
  if (kind === 'service') emptyIsUnknown(recordOf(body['dimensions']));
  const read = pricesOfCells(prices);
  if (hasPrices) body['prices'] = read.prices;
  else if (earlierPrices !== undefined) body['prices'] = earlierPrices;
  return { body, missing: hasPrices ? read.missing : [] };
}

const isOutside = (id: string): boolean => id === IMAGES_COLUMN || ID_COLUMNS.some((each) => each === id);

/** All but those that are text. */
const isObjectPart = (kind: ListingKind, part: string | undefined): part is string =>
  part !== undefined && !SHEET_COLUMNS[kind].some(({ id, cell }) => id === part && cell.type === 'text');

function put(body: Mutable, column: Column | undefined, id: string, value: unknown): void {
  const path = id.split('.');
  const last = path.pop() ?? '';
  const isFact = path[0] === 'facts';
  const target = path.reduce((object, name) => (object[name] ??= {}) as Mutable, body);
  const { cell } = column ?? {};
  if (cell?.type === 'choices' && !isFact) {
    const chosen = (value ?? []) as readonly string[];
    const flags = Object.fromEntries(cell.names.map((name) => [name, chosen.includes(name)]));
    target[last] = { ...recordOf(target[last]), ...flags };
  } else if (cell?.type === 'standing') {
    const { stated: _, level: __, ...others } = recordOf(target[last]);
    target[last] = { ...others, ...recordOf(value) };
  } else if (value !== undefined) target[last] = value;
  else if (isFact && path.length === 1) target[last] = null;
  else Reflect.deleteProperty(target, last);
}

/** A last day states the certificate. */
function certificateOf(value: unknown): unknown {
  const given = recordOf(value);
  if (Object.keys(given).length === 0) return null;
  return { stated: true, ...given };
}

function certificatesOf(value: unknown): unknown {
  const stated = Object.entries(recordOf(value))
    .map(([name, each]) => [name, certificateOf(each)] as const)
    .filter(([, each]) => each !== null);
  return stated.length === 0 ? null : Object.fromEntries(stated);
}

/** What follows from the lists: a service has other locations or covers continents if it names some. */
function completeLocation(location: Mutable, values: ReadonlyMap<string, unknown>): void {
  if (values.has('location.otherLocations'))
    location['hasOtherLocations'] = values.get('location.otherLocations') !== undefined;
  const continents = values.get('location.internationalCoverage');
  if (Array.isArray(continents) && continents.length > 0) location['hasInternationalCoverage'] = true;
}

/** Services state 0 for a figure that is not known. */
function emptyIsUnknown(dimensions: Mutable): void {
  for (const name of ['surface', 'height', 'palletPositions']) dimensions[name] ??= 0;
}

interface BodyIssue {
  readonly path: string;
  readonly message: IssueKey;
}

function issuesOf(kind: ListingKind, body: Readonly<Mutable>): BodyIssue[] {
  const checked = v.safeParse(SHEETS[kind].answers, body);
  return (checked.issues ?? []).map((found) => {
    const general = found.received === 'undefined' ? 'issues.required' : 'issues.invalid';
    // Our schemas' messages are issue keys, others are Valibot's own.
    const message = /^(issues|common)\./.test(found.message) ? (found.message as IssueKey) : general;
    return { path: v.getDotPath(found) ?? '', message };
  });
}

/** The column that an issue of the body is about; empty if there is none. */
export function columnOf(kind: ListingKind, path: string, body: Readonly<Mutable>): string {
  const [, index, field = 'low'] = /^prices\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const price =
    index === undefined ? undefined : (body['prices'] as readonly Price[] | undefined)?.[Number(index)];
  const names = (price === undefined ? path : priceColumnId(price, field)).split('.');
  for (let length = names.length; length > 0; length -= 1) {
    const id = names.slice(0, length).join('.');
    const column = COLUMN_OF[kind](id) ?? SHEET_COLUMNS[kind].find((each) => each.id.startsWith(`${id}.`));
    if (column !== undefined) return column.id;
  }
  return '';
}

export const headingsOf = (kind: ListingKind, words: SheetWords): string[] =>
  SHEET_COLUMNS[kind].map((column) => headingOf(column, words));

/** Inverse of {@link readRow}: a cell for each column of the kind. @param answers of a stored listing */
export function writeRow(
  kind: ListingKind,
  {
    ids,
    answers,
    images,
  }: { readonly ids: RowIds; readonly answers: unknown; readonly images: readonly string[] },
  words: SheetWords,
): SheetCell[] {
  const body = recordOf(answers);
  const prices = cellsOfDrafts(draftsOfPrices(body['prices']));
  return SHEET_COLUMNS[kind].map((column) => {
    const known = ID_COLUMNS.find((id) => id === column.id);
    if (known) return writeCell(ids[known], column, words);
    if (column.id === IMAGES_COLUMN) return images.length === 0 ? null : writeCell(images, column, words);
    return writeCell(valueAt(column, body, prices, kind), column, words);
  });
}

function valueAt(
  { id, cell }: Column,
  body: Readonly<Mutable>,
  prices: Readonly<Partial<Record<PriceFamily, PriceCells>>>,
  kind: ListingKind,
): unknown {
  const [head, name = '', part = ''] = id.split('.');
  if (head === 'prices') {
    const family = FAMILIES_OF[kind].find((each) => each === name);
    const value = family && Object.entries(prices[family] ?? {}).find(([each]) => each === part)?.[1];
    return cell.type === 'number' && value !== undefined ? Number(value) : value;
  }
  const value = id.split('.').reduce<unknown>((object, each) => recordOf(object)[each], body);
  if (cell.type !== 'choices' || Array.isArray(value)) return value;
  const chosen = cell.names.filter((each) => recordOf(value)[each] === true);
  return chosen.length === 0 ? undefined : chosen;
}
