import { dayNumber } from '#domain/listing/availability.ts';
import type { FactCriterion } from '#domain/search/filters.ts';
import { bindTo, type Bind, type Database, numberOf, type Parameter, textOf } from './database.ts';
import { factColumn } from './facts.ts';
import { FIGURE_COLUMNS, stored } from './figures.ts';
import { statementOf } from './matching.ts';
import { codesOf, type FilteredSearch, nearMatches, type SearchFilter } from './near-matches.ts';
import { amountInSql } from './prices.ts';

export interface AlmostFit {
  readonly id: string;
  /** By how much it misses, relative to what is asked. */
  readonly gap: number;
}

/**
 * Listings that contradict exactly one filter, in one pass: the least gap first, then the newest. One that falls
 * short otherwise, such as a type that has no such fact, is none.
 */
export async function findAlmostFitting(
  database: Pick<Database, 'read' | 'engine'>,
  search: FilteredSearch,
  limit: number,
): Promise<AlmostFit[]> {
  const { filters, area } = search;
  if (filters.length === 0) return [];
  const parameters: Parameter[] = [];
  const bind = bindTo(parameters);
  const gaps = filters.map((filter, index) => [`gap${String(index)}`, gapSql(filter, bind)] as const);
  const columns = { id: 'id', ...Object.fromEntries(gaps) };
  const readsFacts = (area.facts?.criteria ?? []).length > 0;
  const near = nearMatches(database.engine, { ...search, states: 'either', columns, readsFacts }, bind);
  const gapOf = gaps.map(
    ([gap], index) => `when ${codesOf(filters, [filters[index]?.name ?? '']).join()} then ${gap}`,
  );
  const sql =
    `select id, gap from (select id, case missed ${gapOf.join(' ')} end as gap from (${near}) near) almost` +
    ` where gap > 0 order by gap, id desc limit ${bind(limit)}`;
  const rows = await database.read(statementOf(sql, area), parameters);
  return rows.map((row) => ({ id: textOf(row, 'id'), gap: numberOf(row, 'gap') }));
}

/** SQL of how far a listing falls short; 0 or null if it doesn't. */
function gapSql({ matching: { figures, facts } }: SearchFilter, bind: Bind): string {
  const { criteria = [], price, availableBy } = facts ?? {};
  const gaps = [
    ...figures.map(({ figure, compare, value }) =>
      shortfall(FIGURE_COLUMNS[figure], compare, stored(figure, value), bind),
    ),
    ...criteria.map((criterion) => gapOfFact(criterion, bind)),
    ...(price ? [shortfall(amountInSql(price, bind), 'atMost', price.atMost, bind)] : []),
    ...(availableBy ? [daysOff(availableBy, bind)] : []),
  ];
  return gaps.join(' + ') || 'null';
}

/** What is not stated falls short by the figure that bounds it. */
function gapOfFact({ fact, test, value, whole }: FactCriterion, bind: Bind): string {
  if (test !== 'atLeast' && test !== 'atMost') return '0';
  const column = `facts.${factColumn(fact)}`;
  const bounded = whole === undefined ? column : `coalesce(${column}, nullif(${FIGURE_COLUMNS[whole]}, 0))`;
  return `coalesce(${shortfall(bounded, test, value, bind)}, 0)`;
}

const shortfall = (value: string, compare: 'atLeast' | 'atMost', asked: number, bind: Bind): string => {
  const [limit, unit] = [bind(asked), bind(Math.max(asked, 1))];
  const [less, more] = compare === 'atLeast' ? [value, limit] : [limit, value];
  return `case when ${less} < ${more} then (${more} - ${less}) / cast(${unit} as double precision) else 0 end`;
};

/** Days count like shares of a season. */
const SEASON_DAYS = 90;

function daysOff(day: string, bind: Bind): string {
  const asked = bind(dayNumber(day));
  const [late, early] = [
    `${dayCount('available_from')} - ${dayCount(asked)}`,
    `${dayCount(asked)} - ${dayCount('available_until')}`,
  ];
  const days = `case when available_from > ${asked} then ${late} when available_until < ${asked} then ${early} else 0 end`;
  return `(${days}) / ${String(SEASON_DAYS)}.0`;
}

/** SQL of roughly the days up to a day as `dayNumber` writes it. */
const dayCount = (day: string): string => `(${day} / 10000 * 365 + ${day} / 100 % 100 * 30.4 + ${day} % 100)`;
