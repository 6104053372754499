import type {
  ExpressionBuilder,
  InsertObject,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  Transaction,
  Updateable,
} from 'kysely';
import type { Tables } from './tables.ts';

type Name = keyof Tables;
type Row<Table extends Name> = Selectable<Tables[Table]>;
type Columns<Table extends Name> = readonly (keyof Row<Table> & string)[];
/** Values of the columns, in their order. */
type Key<Table extends Name, KeyColumns extends Columns<Table>> = {
  readonly [Index in keyof KeyColumns]: NonNullable<Row<Table>[KeyColumns[Index]]>;
};
type NullableKey<Table extends Name, KeyColumns extends Columns<Table>> = {
  readonly [Index in keyof KeyColumns]: Row<Table>[KeyColumns[Index]] | null;
};

/** Makes a function that reads the row with a key; there is none for null. */
export const findBy =
  <Table extends Name, KeyColumns extends Columns<Table>>(table: Table, ...by: KeyColumns) =>
  async (tables: Kysely<Tables>, ...key: NullableKey<Table, KeyColumns>): Promise<Row<Table> | undefined> => {
    if (key.includes(null)) return undefined;
    const found = anyTable(tables)
      .selectFrom(table as 'any')
      .selectAll()
      .where(equal(by, key));
    return (await found.executeTakeFirst()) as Row<Table> | undefined;
  };

/** Makes a function that reads the rows with a value, in an order; all of them without a limit. */
export const listBy =
  <Table extends Name, Column extends keyof Row<Table> & string>(
    table: Table,
    by: Column,
    orderBy: keyof Row<Table> & string,
    direction: 'asc' | 'desc' = 'asc',
  ) =>
  async (
    tables: Kysely<Tables>,
    value: NonNullable<Row<Table>[Column]>,
    limit?: number,
  ): Promise<Row<Table>[]> => {
    const sorted = anyTable(tables)
      .selectFrom(table as 'any')
      .selectAll()
      .where(equal([by], [value]))
      .orderBy(orderBy, direction);
    return (await (limit === undefined ? sorted : sorted.limit(limit)).execute()) as Row<Table>[];
  };

/** Makes a function that locks the row with a key; on both engines an update is a lock. */
export const lockBy =
  <Table extends Name, KeyColumns extends Columns<Table>>(table: Table, ...by: KeyColumns) =>
  async (tables: Transaction<Tables>, ...key: Key<Table, KeyColumns>): Promise<Row<Table> | undefined> => {
    const locked = anyTable(tables)
      .updateTable(table as 'any')
      .set(valuesOf(by, key))
      .where(equal(by, key))
      .returningAll();
    return (await locked.executeTakeFirst()) as Row<Table> | undefined;
  };

/** Makes a function that adds a row. */
export const insertInto =
  <Table extends Name>(table: Table) =>
  async (tables: Transaction<Tables>, row: InsertObject<Tables, Table>): Promise<void> => {
    await anyTable(tables)
      .insertInto(table as 'any')
      .values(row)
      .execute();
  };

/** Makes a function that adds a row, or changes the one with its key. */
export const upsertInto =
  <Table extends Name>(table: Table, ...by: Columns<Table>) =>
  async (tables: Kysely<Tables>, row: InsertObject<Tables, Table>): Promise<void> => {
    const columns: readonly string[] = by;
    const changes = Object.entries(row).filter(([column]) => !columns.includes(column));
    await anyTable(tables)
      .insertInto(table as 'any')
      .values(row)
      .onConflict((conflict) => conflict.columns(columns).doUpdateSet(Object.fromEntries(changes)))
      .execute();
  };

/** Makes a function that changes the row with an id. */
export const updateById =
  <Table extends Name>(table: Table) =>
  async (tables: Transaction<Tables>, id: string, change: Updateable<Tables[Table]>): Promise<void> => {
    await anyTable(tables)
      .updateTable(table as 'any')
      .set(change)
      .where('id', '=', id)
      .execute();
  };

/** Makes a function that deletes the rows with a key. */
export const deleteBy =
  <Table extends Name, KeyColumns extends Columns<Table>>(table: Table, ...by: KeyColumns) =>
  async (tables: Kysely<Tables>, ...key: Key<Table, KeyColumns>): Promise<void> => {
    await anyTable(tables)
      .deleteFrom(table as 'any')
      .where(equal(by, key))
      .execute();
  };

/** Whether a statement returns a row. */
export const hasRow = async (statement: {
  readonly executeTakeFirst: () => Promise<unknown>;
}): Promise<boolean> => (await statement.executeTakeFirst()) !== undefined;

/** Counts the rows of a query that selects no column. */
export async function countRows<DB, Selected extends keyof DB>(
  query: SelectQueryBuilder<DB, Selected, object>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('count')).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Ids that a query selects. */
export const idsOf = async (query: {
  readonly execute: () => Promise<readonly { readonly id: string }[]>;
}): Promise<string[]> => (await query.execute()).map(({ id }) => id);

/** Kysely's types need a table's name. */
interface AnyTable {
  readonly any: Readonly<Record<string, unknown>>;
}

const anyTable = (tables: Kysely<Tables>) => tables as unknown as Kysely<AnyTable>;

const valuesOf = (columns: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(columns.map((column, index) => [column, values[index]]));

const equal =
  (columns: readonly string[], values: readonly unknown[]) => (row: ExpressionBuilder<AnyTable, 'any'>) =>
    row.and(columns.map((column, index) => row(column, '=', values[index])));
