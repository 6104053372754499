import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** One SQL statement of the hot path, written once; parameters are `$1`, `$2`, … */
export interface Statement {
  /** Unique for its text: PostgreSQL prepares it under this name once a connection. */
  readonly name: string;
  readonly sql: string;
  /** Planned anew for each set of values, where those decide which index is the right one. */
  readonly isReplanned?: boolean;
}

/** What a statement may be given: no booleans, since SQLite has none. */
export type Parameter = string | number | bigint | null;

/** Columns that are read by their row's id on the hot path. The id is one of them. */
export interface Lookup {
  readonly table: 'space' | 'service' | 'image';
  readonly columns: readonly ['id', ...string[]];
  /** Also reads name, logo's address and language of the company that owns the row, as `owner`, `logo` and `owner_locale`; no row of a suspended one is found. */
  readonly withOwner?: true;
}

/** The SQL of a lookup, but for what `found.id` must be. */
export function lookupSql({ table, columns, withOwner }: Lookup): string {
  const own = columns.map((column) => `found.${column}`).join(', ');
  return withOwner
    ? `select ${own}, company.name as owner, company.logo as logo, company.locale as owner_locale from ${table} found join company on company.id = found.company_id and company.suspended_at is null`
    : `select ${own} from ${table} found`;
}

/** The database behind the API: the same tables and queries on SQLite and on PostgreSQL. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** The file, or the address, by which another thread opens the same one. */
  readonly place: string;
  /** For all that is not on the hot path, and for every write. */
  readonly kysely: Kysely<Tables>;
  /** Runs a prepared statement on the searching side, which may be a replica a moment behind. */
  readonly read: (statement: Statement, parameters: readonly Parameter[]) => Promise<readonly Row[]>;
  /**
   * As `read`, for what goes over many rows and nobody waits for first: it waits its turn, so that it delays no `read`.
   * @throws ApiError (`UNAVAILABLE`) when too many are waiting, or one too long.
   */
  readonly readAside: Database['read'];
  /** Runs a prepared statement that sees every row committed so far. */
  readonly readFresh: Database['read'];
  /** Reads one row, as `readFresh` does. On PostgreSQL those that are asked for in the same moment share a query. */
  readonly readById: (lookup: Lookup, id: string) => Promise<Row | undefined>;
  /**
   * Runs `work` in one transaction. It must await nothing but queries on its argument: SQLite has one writer.
   */
  readonly transaction: <Result>(work: (tables: Transaction<Tables>) => Promise<Result>) => Promise<Result>;
  /** Runs work that may take long, as a migration of many rows does: no time limit ends its queries. */
  readonly patiently: <Result>(work: (kysely: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /**
   * Has the bytes of deleted rows leave the files as well, as soon as nothing reads them any more. On PostgreSQL that is
   * its vacuum's business: until the space is used again, and in its log, replicas and backups, they are still there.
   */
  readonly eraseDeleted: () => void;
  /** The connections to a server of their own; the embedded database has none. */
  readonly pools: () => readonly Pool[];
  readonly close: () => Promise<void>;
}

/** How many connections there are, and how many callers wait for one. */
interface Pool {
  readonly pool: 'primary' | 'replica';
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A row as a prepared statement gives it, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** A value of a row that the query promises to be text. @throws TypeError when it is not. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text.`);
  return value;
}

/** A value of a row that the query promises to be text or null. @throws TypeError when it is not. */
export const nullableTextOf = (row: Row, column: string): string | null =>
  row[column] === null ? null : textOf(row, column);

/** A value of a row that the query promises to be a number. @throws TypeError when it is not. */
export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`Column ${column} holds no number.`);
  return value;
}
