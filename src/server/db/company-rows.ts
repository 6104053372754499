import { sql, type Kysely, type Transaction } from 'kysely';
import type { CompanyKeys, CompanyTable, Told } from './company-table.ts';
import { companyTables, TABLE_NAMES } from './company-tables.ts';
import type { Row } from './database.ts';
import type { Tables } from './tables.ts';

/** A table's rows that belong to a company, as it is told them; of a listing's only what is told outside of it. */
export async function findRowsOf(
  tables: Kysely<Tables>,
  name: keyof Tables,
  keys: CompanyKeys,
): Promise<Row[]> {
  const { by, going, staying, emptied, through, columns } = companyTables[name];
  const told = Object.entries(columns).flatMap(([column, how]) => {
    const tell = TELL[how];
    return tell === undefined ? [] : [{ column, name: toldName(column), tell }];
  });
  const { rows } = await sql<Row>`
    select ${sql.join(told.map(({ column }) => sql.ref(column)))} from ${sql.table(name)}
    where ${theirs(by, [...going(keys), ...(staying?.(keys) ?? []), ...(emptied?.rows(keys) ?? [])], through)}`.execute(
    tables,
  );
  return rows.map((row) => Object.fromEntries(told.map((each) => [each.name, each.tell(row[each.column])])));
}

/** Removes every row that goes with the company, its own too. */
export async function removeRowsOf(tables: Transaction<Tables>, keys: CompanyKeys): Promise<void> {
  for (const name of TABLE_NAMES) {
    const { by, going, emptied } = companyTables[name];
    if (emptied !== undefined) {
      const changes = Object.entries(emptied.to).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(name)} set ${sql.join(changes)} where ${oneOf(by, emptied.rows(keys))}`.execute(
        tables,
      );
    }
    await sql`delete from ${sql.table(name)} where ${oneOf(by, going(keys))}`.execute(tables);
  }
}

// Neither engine takes an empty list.
const oneOf = (column: string, values: readonly string[]) =>
  values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`;

const theirs = (column: string, values: readonly string[], through: CompanyTable<keyof Tables>['through']) =>
  through === undefined
    ? oneOf(column, values)
    : sql`${sql.ref(column)} in (select ${sql.ref(through.names)} from ${sql.table(through.table)} where ${oneOf(through.by, values)})`;

const TELL: Readonly<Record<Told, ((value: unknown) => unknown) | undefined>> = {
  asStored: (value) => value,
  asTime: (value) => (typeof value === 'number' ? new Date(value).toISOString() : null),
  asFlag: (value) => value === 1,
  inListing: undefined,
  untold: undefined,
};

/** A column's name as JSON has it: `_id`, `createdAt`. */
const toldName = (column: string): string =>
  column === 'id' ? '_id' : column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
