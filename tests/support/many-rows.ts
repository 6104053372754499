import type { Client } from 'pg';
import { dayNumber } from '#domain/listing/availability.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Text columns that identify a row or its parent; each copy gets its own value. */
const KEYS =
  /^(?:id|.+_id|id_hash|code_hash|token_hash|stop_hash|hash|email|recipient|nonce|key|.+_key|file|account|name|name_k|vat|region_k|city_k)$/;

/** Text columns whose length would only cost time. */
const DOCUMENTS = /^(?:doc|card)$/;

/** Maximum age of a column's times, where cleaning up leaves less than a year. */
const PAST_MS: Readonly<Record<string, number>> = {
  'enquiry_pending.created_at': DAY_MS,
  'favourite.removed_at': HOUR_MS,
  'idempotency.created_at': 7 * DAY_MS,
  'login_attempt.last_attempt': HOUR_MS,
  'outgoing_mail.created_at': DAY_MS,
};

/** Maximum lead of a column's times that lie in the future. */
const FUTURE_MS: Readonly<Record<string, number>> = {
  expires_at: 30 * DAY_MS,
  resets_at: HOUR_MS,
  due_at: DAY_MS,
  mail_due_at: DAY_MS,
  look_at: 90 * DAY_MS,
  remind_at: 90 * DAY_MS,
  erase_at: 120 * DAY_MS,
};

/** A prime, so that successive copies cover a whole span out of order. */
const STEP = 7_919_993;

/** Another prime, so that two columns are independent. */
const OTHER_STEP = 15_485_863;

/**
 * Copies the rows of every PostgreSQL table up to about `target` rows, with times around `now` as in a cleaned
 * database, and gathers statistics.
 */
export async function multiplyRows(client: Client, target: number, now: number): Promise<void> {
  // Copies may violate foreign keys.
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ table: string; columns: { name: string; type: string }[] }>(
    `select table_name as table, json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely%' and table_name <> 'job' group by table_name`,
  );
  for (const { table, columns } of rows) {
    const counted = await client.query<{ count: number }>(`select count(*)::int as count from "${table}"`);
    const count = counted.rows[0]?.count ?? 0;
    if (count === 0) throw new Error(`The table ${table} has no row to copy.`);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map((column) => copiedValue(table, column, now)).join(', ');
    await client.query(
      `insert into "${table}" (${names}) select ${values}
       from (select *, row_number() over () as row from "${table}") template
       cross join lateral (select n, n * ${count} + template.row as copy from generate_series(1, ${Math.ceil(target / count)}) n) copies`,
    );
  }
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

function copiedValue(table: string, { name, type }: { name: string; type: string }, now: number): string {
  const isKey = KEYS.test(name) || (table === 'blocklist' && name === 'value');
  if (type === 'text' && isKey) return `"${name}" || '-' || n`;
  if (type === 'text' && DOCUMENTS.test(name)) return `left("${name}", 300)`;
  // Hardly any sample states facts, and for rare ones PostgreSQL reads the narrow table whole, as meant.
  if (table.endsWith('_facts')) return `coalesce("${name}", (select max("${name}") from "${table}"))`;
  if (table === 'listing_day' && name === 'day') return `(array[${lastDays(now).join()}])[1 + copy % 40]`;
  if (name === 'lat5') return spread(name, STEP, 6_000_000);
  if (name === 'lng5') return spread(name, OTHER_STEP, 18_000_000);
  if (table === 'outgoing_mail' && name === 'place') return 'copy';
  // Most cases are decided.
  if (table === 'moderation_case' && name === 'state')
    return `case when copy % 10 = 0 then "${name}" else 'decided' end`;
  // Unused images are deleted after a day.
  if (table === 'image' && name === 'uses') return '1';
  if (type !== 'bigint' || !/_at$|^last_attempt$/.test(name)) return `"${name}"`;
  const future = FUTURE_MS[name];
  const past = PAST_MS[`${table}.${name}`] ?? 365 * DAY_MS;
  const shift = future === undefined ? `- copy * ${STEP} % ${past}` : `+ 1 + copy * ${STEP} % ${future}`;
  return `case when "${name}" is not null then ${now} ${shift} end`;
}

/** SQL for a value from `-range` to `range`. */
const spread = (name: string, step: number, range: number): string =>
  `case when "${name}" is not null then (copy * ${step} % ${2 * range})::int - ${range} end`;

const lastDays = (now: number): number[] =>
  Array.from({ length: 40 }, (_, days) =>
    dayNumber(new Date(now - days * DAY_MS).toISOString().slice(0, 10)),
  );
