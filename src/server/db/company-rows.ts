import { sql, type Kysely, type Transaction } from 'kysely';
import { companyTables, TABLE_NAMES, type CompanyKeys, type Told } from './company-tables.ts';
import type { Row } from './database.ts';
import type { Tables } from './tables.ts';

/** A table's rows that belong to a company, as it is told them; of a listing's only what is told outside of it. */
export async function findRowsOf(
  tables: Kysely<Tables>,
  name: keyof Tables,
  keys: CompanyKeys,
): Promise<Row[]> {
  const { by, going, staying, columns } = companyTables[name];
  const told = Object.entries(columns).flatMap(([column, how]) => {
    const tell = TELL[how];
    return tell === undefined ? [] : [{ column, name: toldName(column), tell }];
  });
  const { rows } = await sql<Row>`
    select ${sql.join(told.map(({ column }) => sql.ref(column)))} from ${sql.table(name)}
    where ${oneOf(by, [...going(keys), ...(staying?.(keys) ?? [])])}`.execute(tables);
  return rows.map((row) => Object.fromEntries(told.map((each) => [each.name, each.tell(row[each.column])])));
}

/** Removes every row that goes with the company, its own too. */
export async function removeRowsOf(tables: Transaction<Tables>, keys: CompanyKeys): Promise<void> {
  for (const name of TABLE_NAMES) {
    const { by, going } = companyTables[name];
    const values = going(keys);
    if (values.length > 0)
      await sql`delete from ${sql.table(name)} where ${oneOf(by, values)}`.execute(tables);
  }
}

const oneOf = (column: string, values: readonly string[]) => sql`${sql.ref(column)} in (${sql.join(values)})`;

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
