import type { ListingKind } from '#domain/listing/listing.ts';
import type { AskedFacts } from '#domain/search/criteria.ts';
import type { FactCriterion } from '#domain/search/filters.ts';
import { clause } from './count-matches.ts';
import { bindTo, type Bind, type Database, numberOf, type Parameter, type Row } from './database.ts';
import { factColumn, factsTableOf, lacksAsked, satisfies } from './facts.ts';
import { type Matching, statementOf, where } from './matching.ts';
import { LIMIT_ANSWERS } from './prices.ts';
import { inStates } from './search-sections.ts';

/** Limit of the listings read for the counts of facts, each of which is a column of its own. */
export const FACT_TOTALS_LIMIT = 2000;

/** What a filter by a fact offers to choose from. */
export interface FactGroup {
  readonly name: string;
  readonly fact: string;
  /** Bits of the types that the fact applies to. */
  readonly applies: bigint;
  readonly options: Readonly<Record<string, FactCriterion>>;
}

export interface FactTotal {
  /** Listings that state it as asked. */
  readonly total: number;
  /** Listings that contradict nothing and lack an asked fact. */
  readonly unstated: number;
}

export type FactTotals = Readonly<Record<string, Readonly<Record<string, FactTotal>>>>;

/** What a listing says about everything that is asked besides. */
const STATES = { stated: 0, unstated: 1, onRequest: 2 } as const;

/** Per group and option. Empty if more than {@link FACT_TOTALS_LIMIT} may match. */
export async function countFactTotals(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  matching: Matching,
  groups: readonly FactGroup[],
): Promise<FactTotals> {
  if (groups.length === 0) return {};
  const parameters: Parameter[] = [];
  const bind = bindTo(parameters);
  const counts = groups.flatMap(({ options }, group) => [
    `count(applies${String(group)}) as applies${String(group)}`,
    `count(fact${String(group)}) as fact${String(group)}`,
    ...Object.values(options).map((criterion, option) => {
      const isSatisfied = satisfies(criterion, `fact${String(group)}`, bind);
      return `count(case when ${isSatisfied} then 1 end) as ${columnOf(group, option)}`;
    }),
  ]);
  const sql = `select state, count(*) as listings, ${counts.join(', ')} from (${found(kind, matching, groups, bind)}) found group by state`;
  const rows = await database.read(statementOf(sql, matching), parameters);
  if (sumOf(rows, 'listings') > FACT_TOTALS_LIMIT) return {};
  const stated = rows.filter(({ state }) => state === STATES.stated);
  const unstated = rows.filter(({ state }) => state === STATES.unstated);
  return Object.fromEntries(
    groups.map(({ name, options }, group) => {
      const lacking = sumOf(rows, `applies${String(group)}`) - sumOf(rows, `fact${String(group)}`);
      const totals = Object.keys(options).map((option, index): [string, FactTotal] => {
        const column = columnOf(group, index);
        return [option, { total: sumOf(stated, column), unstated: lacking + sumOf(unstated, column) }];
      });
      return [name, Object.fromEntries(totals)];
    }),
  );
}

const columnOf = (group: number, option: number): string => `n${String(group)}_${String(option)}`;

const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + numberOf(row, column), 0);

/** One row per listing that contradicts nothing: its state, and the facts that apply to it. */
function found(kind: ListingKind, matching: Matching, groups: readonly FactGroup[], bind: Bind): string {
  const facts = groups.flatMap(({ fact, applies }, group) => {
    const isApplying = `(flags & cast(${bind(applies)} as bigint)) <> 0`;
    return [
      `case when ${isApplying} then 1 end as applies${String(group)}`,
      `case when ${isApplying} then facts.${factColumn(fact)} end as fact${String(group)}`,
    ];
  });
  const state = matching.facts ? stateOf(matching.facts) : String(STATES.stated);
  const conditions = where(inStates(matching, 'either'), bind);
  return (
    `select ${state} as state, ${facts.join(', ')} from ${kind}_search` +
    ` left join ${factsTableOf(kind)} facts on facts.listing_id = id${clause(conditions)} limit ${String(FACT_TOTALS_LIMIT + 1)}`
  );
}

function stateOf(asked: AskedFacts): string {
  const onRequest = asked.price
    ? ` when ${LIMIT_ANSWERS.onRequest(asked.price)} then ${String(STATES.onRequest)}`
    : '';
  const unstated = ` when ${lacksAsked(asked)} then ${String(STATES.unstated)}`;
  return `case${unstated}${onRequest} else ${String(STATES.stated)} end`;
}
