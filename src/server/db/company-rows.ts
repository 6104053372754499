import { sql, type Kysely, type Transaction } from 'kysely';
import type { Row } from './database.ts';
import type { CompanyKeys, ExportRule, Table } from './table.ts';
import { TABLE_NAMES, TABLES, type Tables } from './tables.ts';

export async function findRowsOf(
  tables: Kysely<Tables>,
  name: keyof Tables,
  keys: CompanyKeys,
): Promise<Row[]> {
  const { by, deletedRows, retainedRows, anonymizedRows, through, columns }: Table = TABLES[name];
  const exported = Object.entries(columns).flatMap(([column, { exportAs }]) => {
    const toExport = EXPORTED[exportAs];
    return toExport === undefined ? [] : [{ column, name: exportName(column), toExport }];
  });
  const { rows } = await sql<Row>`
    select ${sql.join(exported.map(({ column }) => sql.ref(column)))} from ${sql.table(name)}
    where ${belongsTo(by, [...deletedRows(keys), ...(retainedRows?.(keys) ?? []), ...(anonymizedRows?.rows(keys) ?? [])], through)}`.execute(
    tables,
  );
  return rows.map((row) =>
    Object.fromEntries(exported.map((each) => [each.name, each.toExport(row[each.column])])),
  );
}

export async function deleteRowsOf(tables: Transaction<Tables>, keys: CompanyKeys): Promise<void> {
  for (const name of TABLE_NAMES) {
    const { by, deletedRows, anonymizedRows }: Table = TABLES[name];
    if (anonymizedRows !== undefined) {
      const changes = Object.entries(anonymizedRows.to).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      await sql`update ${sql.table(name)} set ${sql.join(changes)} where ${oneOf(by, anonymizedRows.rows(keys))}`.execute(
        tables,
      );
    }
    await sql`delete from ${sql.table(name)} where ${oneOf(by, deletedRows(keys))}`.execute(tables);
  }
}

// Neither engine accepts an empty list.
const oneOf = (column: string, values: readonly string[]) =>
  values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`;

const belongsTo = (column: string, values: readonly string[], through: Table['through']) =>
  through === undefined
    ? oneOf(column, values)
    : sql`${sql.ref(column)} in (select ${sql.ref(through.names)} from ${sql.table(through.table)} where ${oneOf(through.by, values)})`;

const EXPORTED: Readonly<Record<ExportRule, ((value: unknown) => unknown) | undefined>> = {
  raw: (value) => value,
  time: (value) => (typeof value === 'number' ? new Date(value).toISOString() : null),
  flag: (value) => value === 1,
  inListing: undefined,
  omit: undefined,
};

/** Property name in the export: `_id`, `createdAt`. */
const exportName = (column: string): string =>
  column === 'id' ? '_id' : column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
