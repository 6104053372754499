import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import type { RecordedStatement } from './recorded-statements.ts';

/** A statement's plan and the tables that it scans. */
export interface QueryPlan {
  readonly text: string;
  readonly scanned: readonly string[];
}

/** Explains statements; `tables` are the large ones. */
export type Explain = (statement: RecordedStatement) => Promise<QueryPlan>;

/** SQLite's plans, which do not depend on row counts because the server gathers no statistics there. */
export function sqlitePlans(file: string, tables: ReadonlySet<string>): Explain {
  return async ({ sql }) => {
    await Promise.resolve();
    using database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare(`explain query plan ${sql.replaceAll('$', '?')}`).all();
    const details = rows.map(({ detail }) => String(detail));
    // An impossible condition reads nothing.
    if (/\bwhere 1 = 0$/.test(sql)) return { text: details.join('\n'), scanned: [] };
    const isSorted = details.some((detail) => /^USE TEMP B-TREE FOR (?:ORDER|GROUP) BY/.test(detail));
    // An index in result order is read up to the limit only.
    const isLimited = /\blimit\b/i.test(sql) && !isSorted;
    const scanned = details.flatMap((detail) => {
      const [, name, index] = /^SCAN (\S+)( USING (?:COVERING )?INDEX)?/.exec(detail) ?? [];
      const table = name === undefined ? undefined : tableOf(name, sql, tables);
      return table === undefined || (index !== undefined && isLimited) ? [] : [table];
    });
    return { text: details.join('\n'), scanned };
  };
}

/** Resolves aliases; `undefined` for a subquery. */
function tableOf(name: string, sql: string, tables: ReadonlySet<string>): string | undefined {
  if (tables.has(name)) return name;
  if (!/^\w+$/.test(name)) return undefined;
  return [...tables].find((table) =>
    new RegExp(String.raw`(?:from|join|,)\s+"?${table}"?\s+(?:as\s+)?"?${name}"?\b`, 'i').test(sql),
  );
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** Nodes that consume all input before they return a row. */
const BLOCKING = /^(?:Sort|Aggregate|Hash|HashAggregate|WindowAgg|Materialize)$/;

/** PostgreSQL's plans with a statement's own values. */
export function postgresPlans(client: Client, tables: ReadonlySet<string>): Explain {
  return async ({ sql, parameters }) => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${sql}`,
      [...parameters],
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error(`There is no plan for: ${sql}`);
    return { text: outlineOf(plan, 0), scanned: scannedBy(plan, tables) };
  };
}

/** A limit ends a scan early if it needs at most this share of the rows. */
const EARLY = 0.25;

/** @param limit maximum rows read; `undefined` for all */
function scannedBy(node: PlanNode, tables: ReadonlySet<string>, limit?: number): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Plan Rows': rows } = node;
  const isWalk = /^Index (?:Only )?Scan/.test(type) && node['Index Cond'] === undefined;
  const isScan =
    (type === 'Seq Scan' && (limit === undefined || limit > rows * EARLY)) || (isWalk && limit === undefined);
  const below = type === 'Limit' ? rows : BLOCKING.test(type) ? undefined : limit;
  return [
    ...(isScan && tables.has(table) ? [table] : []),
    ...(node.Plans ?? []).flatMap((child) => scannedBy(child, tables, below)),
  ];
}

function outlineOf(node: PlanNode, depth: number): string {
  const { 'Node Type': type, 'Relation Name': table = '', Plans = [], ...rest } = node;
  const shown = Object.entries(rest).filter(([name]) => /Cond|Filter|Index Name|^Plan Rows/.test(name));
  const details = shown.map(([name, value]) => `${name}: ${String(value)}`).join('; ');
  const line = `${'  '.repeat(depth)}${type} ${table} ${details}`;
  return [line, ...Plans.map((below) => outlineOf(below, depth + 1))].join('\n');
}
