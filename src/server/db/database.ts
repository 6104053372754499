import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A hot-path statement with parameters `$1`, `$2`, … */
export interface Statement {
  /** Unique per text: PostgreSQL prepares it under this name per connection. */
  readonly name: string;
  readonly sql: string;
  /** Replanned for each set of values, if these decide on the right index. */
  readonly isReplanned?: boolean;
}

/** Excludes booleans, which SQLite lacks. */
export type Parameter = string | number | bigint | null;

/** Columns read by id on the hot path, including the id. */
export interface Lookup {
  readonly table: 'space' | 'service' | 'image';
  readonly columns: readonly ['id', ...string[]];
  /** Further columns, computed from the row `found`. */
  readonly computed?: string;
  /** Joins `owner`, `logo` and `owner_locale`; excludes suspended companies and those that await confirmation. */
  readonly withOwner?: true;
}

export function lookupSql({ table, columns, computed, withOwner }: Lookup): string {
  const own = [...columns.map((column) => `found.${column}`), ...(computed ? [computed] : [])].join(', ');
  return withOwner
    ? `select ${own}, company.name as owner, company.logo as logo, company.locale as owner_locale from ${table} found join company on company.id = found.company_id and company.suspended_at is null and company.awaits_confirmation = 0`
    : `select ${own} from ${table} found`;
}

/** Common interface of SQLite and PostgreSQL. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** File or URL, for opening the database in another thread. */
  readonly location: string;
  /** For cold paths and all writes. */
  readonly kysely: Kysely<Tables>;
  /** May lag behind on a replica. */
  readonly read: (statement: Statement, parameters: readonly Parameter[]) => Promise<readonly Row[]>;
  /** For slow reads, which are queued. @throws ApiError (`UNAVAILABLE`) if the queue is full */
  readonly readLowPriority: Database['read'];
  /** Sees every committed row. */
  readonly readFresh: Database['read'];
  /** Like `readFresh`, for one row. On PostgreSQL, concurrent lookups share a query. */
  readonly readById: (lookup: Lookup, id: string) => Promise<Row | undefined>;
  /** `work` may only await queries of its argument, since SQLite has a single writer. */
  readonly transaction: <Result>(work: (tables: Transaction<Tables>) => Promise<Result>) => Promise<Result>;
  /** Without a statement timeout, for migrations. */
  readonly withoutTimeout: <Result>(work: (kysely: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /** Erases deleted rows from SQLite's files; PostgreSQL leaves that to its vacuum. */
  readonly eraseDeleted: () => void;
  /** Pool statistics; undefined for the embedded database. */
  readonly pools: () => readonly Pool[];
  readonly close: () => Promise<void>;
}

interface Pool {
  readonly pool: 'primary' | 'replica';
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export type Row = Readonly<Record<string, unknown>>;

/** @throws TypeError unless it is text */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text.`);
  return value;
}

/** @throws TypeError unless it is text or null */
export const nullableTextOf = (row: Row, column: string): string | null =>
  row[column] === null ? null : textOf(row, column);

/** @throws TypeError unless it is a number */
export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`Column ${column} holds no number.`);
  return value;
}

/** @throws TypeError unless it is one of the values */
export function oneOf<Value extends string>(row: Row, column: string, values: readonly Value[]): Value {
  const value = values.find((each) => each === row[column]);
  if (value === undefined) throw new TypeError(`Column ${column} holds none of ${values.join(', ')}.`);
  return value;
}

/** Whether a unique index that the pattern names refused the statement: SQLite 2067, PostgreSQL 23505. */
export function isDuplicateIn(error: unknown, index: RegExp): boolean {
  if (!(error instanceof Error) || !index.test(error.message)) return false;
  return ('errcode' in error && error.errcode === 2067) || ('code' in error && error.code === '23505');
}

/** @returns the placeholder */
export type Bind = (value: Parameter) => string;

export const bindTo =
  (parameters: Parameter[]): Bind =>
  (value) =>
    `$${String(parameters.push(value))}`;
