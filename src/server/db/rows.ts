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
type Row<Of extends Name> = Selectable<Tables[Of]>;
type Columns<Of extends Name> = readonly (keyof Row<Of> & string)[];
/** Values of the columns, in their order. */
type Key<Of extends Name, By extends Columns<Of>> = {
  readonly [Index in keyof By]: NonNullable<Row<Of>[By[Index]]>;
};
type NullableKey<Of extends Name, By extends Columns<Of>> = {
  readonly [Index in keyof By]: Row<Of>[By[Index]] | null;
};

/** Makes a function that reads the row with a key; there is none for null. */
export const findBy =
  <Of extends Name, By extends Columns<Of>>(table: Of, ...by: By) =>
  async (tables: Kysely<Tables>, ...key: NullableKey<Of, By>): Promise<Row<Of> | undefined> => {
    if (key.includes(null)) return undefined;
    const found = anyTable(tables)
      .selectFrom(table as 'any')
      .selectAll()
      .where(equal(by, key));
    return (await found.executeTakeFirst()) as Row<Of> | undefined;
  };

/** Makes a function that reads the rows with a value, in an order; all of them without a limit. */
export const listBy =
  <Of extends Name, By extends keyof Row<Of> & string>(
    table: Of,
    by: By,
    orderBy: keyof Row<Of> & string,
    direction: 'asc' | 'desc' = 'asc',
  ) =>
  async (tables: Kysely<Tables>, value: NonNullable<Row<Of>[By]>, limit?: number): Promise<Row<Of>[]> => {
    const sorted = anyTable(tables)
      .selectFrom(table as 'any')
      .selectAll()
      .where(equal([by], [value]))
      .orderBy(orderBy, direction);
    return (await (limit === undefined ? sorted : sorted.limit(limit)).execute()) as Row<Of>[];
  };

/** Makes a function that locks the row with a key; on both engines an update is a lock. */
export const lockBy =
  <Of extends Name, By extends Columns<Of>>(table: Of, ...by: By) =>
  async (tables: Transaction<Tables>, ...key: Key<Of, By>): Promise<Row<Of> | undefined> => {
    const locked = anyTable(tables)
      .updateTable(table as 'any')
      .set(valuesOf(by, key))
      .where(equal(by, key))
      .returningAll();
    return (await locked.executeTakeFirst()) as Row<Of> | undefined;
  };

/** Makes a function that adds a row. */
export const insertInto =
  <Of extends Name>(table: Of) =>
  async (tables: Transaction<Tables>, row: InsertObject<Tables, Of>): Promise<void> => {
    await anyTable(tables)
      .insertInto(table as 'any')
      .values(row)
      .execute();
  };

/** Makes a function that adds a row, or changes the one with its key. */
export const upsertInto =
  <Of extends Name>(table: Of, ...by: Columns<Of>) =>
  async (tables: Kysely<Tables>, row: InsertObject<Tables, Of>): Promise<void> => {
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
  <Of extends Name>(table: Of) =>
  async (tables: Transaction<Tables>, id: string, change: Updateable<Tables[Of]>): Promise<void> => {
    await anyTable(tables)
      .updateTable(table as 'any')
      .set(change)
      .where('id', '=', id)
      .execute();
  };

/** Makes a function that deletes the rows with a key. */
export const deleteBy =
  <Of extends Name, By extends Columns<Of>>(table: Of, ...by: By) =>
  async (tables: Kysely<Tables>, ...key: Key<Of, By>): Promise<void> => {
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
export async function countRows<Of, Name extends keyof Of>(
  query: SelectQueryBuilder<Of, Name, object>,
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
