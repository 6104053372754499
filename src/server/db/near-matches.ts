import type { ListingKind } from '#domain/listing/listing.ts';
import type { FactStates } from '#domain/search/criteria.ts';
import { clause } from './count-matches.ts';
import { type Bind, type Database, numberOf, type Row } from './database.ts';
import { factsTableOf } from './facts.ts';
import { factTests, hasRoom, lacksAsked } from './fact-conditions.ts';
import { type Matching, where } from './matching.ts';
import { LIMIT_ANSWERS } from './prices.ts';
import { inStates } from './search-sections.ts';

/** A filter of a search, which a count may leave out. */
export interface SearchFilter {
  readonly name: string;
  readonly matching: Matching;
}

export interface FilteredSearch {
  readonly kind: ListingKind;
  /** Conditions of everything that is counted. */
  readonly area: Matching;
  readonly filters: readonly SearchFilter[];
}

export interface NearMatches extends FilteredSearch {
  /** In which a filter is not missed. */
  readonly states: FactStates;
  /** Columns besides `missed`. */
  readonly columns: Readonly<Record<string, string>>;
  readonly readsFacts?: boolean;
}

/** Code of the first filter; sums of several are at least twice as large. */
const FIRST = 1000;
const SEVERAL = 2 * FIRST;

const codeOf = (index: number): number => FIRST + index;

/** Keeps an expression from being repeated for each of its uses. */
const FENCE: Readonly<Record<Database['engine'], string>> = { sqlite: ' limit -1', postgres: ' limit null' };

/** SQL of the listings that miss at most one filter, with its code in `missed`. */
export function nearMatches(engine: Database['engine'], search: NearMatches, bind: Bind): string {
  const { filters, states, columns } = search;
  const names = Object.keys(columns).map((name) => `${name}, `);
  const own = Object.entries(columns).map(([name, sql]) => `${sql} as ${name}, `);
  if (filters.length === 0) return `select ${own.join('')}0 as missed from ${fromSearch(search, [], bind)}`;
  const fact = onlyMissed(factParts(filters, states, bind));
  const other = onlyMissed(otherParts(filters, states, bind));
  const from = fromSearch(search, fact === '0' ? [] : [`${fact} < ${String(SEVERAL)}`], bind);
  return (
    `select ${names.join('')}case when fact = 0 then other else fact end as missed` +
    ` from (select ${own.join('')}${fact} as fact, ${other} as other from ${from}${FENCE[engine]}) listings` +
    ` where fact < ${String(SEVERAL)} and other < ${String(SEVERAL)} and (fact = 0 or other = 0 or fact = other)`
  );
}

/** Every listing has a row of facts. Without a place that narrow table is read first, and few rows are joined. */
function fromSearch(
  { kind, area, filters, readsFacts = false }: Omit<NearMatches, 'columns' | 'states'>,
  conditions: readonly string[],
  bind: Bind,
): string {
  const inArea = where(area, bind);
  const search = `${kind}_search`;
  if (!readsFacts && !filters.some(asksFact)) return `${search}${clause([...inArea, ...conditions])}`;
  const facts = `${factsTableOf(kind)} facts`;
  const tables = isPlaced(area) ? `${search} cross join ${facts}` : `${facts} cross join ${search}`;
  return tables + clause(['facts.listing_id = id', ...inArea, ...conditions]);
}

const isPlaced = ({ countries, region, city, within, bounds, near, companyId }: Matching): boolean =>
  [countries, region, city, within, bounds, near, companyId].some((part) => part !== undefined);

/** SQL of as many listings as contradict no filter, up to a limit. */
export function openMatches(search: FilteredSearch, limit: number, bind: Bind): string {
  const parts = [
    ...factParts(search.filters, 'either', bind),
    ...otherParts(search.filters, 'either', bind),
  ].map(({ sql }) => sql);
  return `select 1 from ${fromSearch(search, parts, bind)} limit ${String(limit)}`;
}

const asksFact = ({ matching: { facts } }: SearchFilter): boolean => (facts?.criteria ?? []).length > 0;

/** A condition, and the code of the filter that misses it: of several, if they share it. */
interface Part {
  readonly sql: string;
  readonly code: number;
}

/** The code of the only part that does not hold, or 0, or several; ends at the second that does not. */
const onlyMissed = (parts: readonly Part[]): string =>
  parts.reduceRight(
    ({ missed, all }, { sql, code }) => {
      const others = code === SEVERAL || all === '' ? '' : `when not (${all}) then ${String(SEVERAL)} `;
      return {
        missed: `case when ${sql} then ${missed} ${others}else ${String(code)} end`,
        all: all === '' ? sql : `${sql} and ${all}`,
      };
    },
    { missed: '0', all: '' },
  ).missed;

const partOf = (conditions: readonly string[], code: number): Part[] =>
  // A condition on nothing stated is unknown, which `not` leaves unknown.
  conditions.length === 0 ? [] : [{ sql: `coalesce(${conditions.join(' and ')}, false)`, code }];

/** One function call per fact and row, since all rows are read. */
const factParts = (filters: readonly SearchFilter[], states: FactStates, bind: Bind): Part[] =>
  filters.flatMap(({ matching: { facts } }, index) => {
    const tests = facts === undefined ? [] : factTests({ ...facts, states: 'stated' }, bind);
    if (tests.length === 0) return [];
    // A test of what is not stated is unknown.
    const known = tests.map((test) => `coalesce(${test}, ${String(states === 'either')})`);
    return [{ sql: known.join(' and '), code: codeOf(index) }];
  });

/** Filters by facts of the same types share the condition on the type. */
function otherParts(filters: readonly SearchFilter[], states: FactStates, bind: Bind): Part[] {
  const indexed = filters.map((filter, index) => ({ filter, index }));
  const byTypes = Map.groupBy(indexed, ({ filter, index }) =>
    asksFact(filter) ? filter.matching.masks.join() : `filter ${String(index)}`,
  );
  return [...byTypes.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const { facts, ...matching } = first.filter.matching;
    const others = facts === undefined ? matching : { ...matching, facts: { ...facts, criteria: [] } };
    const conditions = where(inStates(others, states), bind);
    const rooms = some.map(({ filter, index }) => ({
      room: states === 'either' ? hasRoom(filter.matching.facts?.criteria ?? [], bind) : [],
      index,
    }));
    return some.length === 1
      ? partOf([...conditions, ...rooms.flatMap(({ room }) => room)], codeOf(first.index))
      : [...partOf(conditions, SEVERAL), ...rooms.flatMap(({ room, index }) => partOf(room, codeOf(index)))];
  });
}

/** Columns that tell which filters a listing has not stated, as a sum, and whether its price is on request. */
export const statedColumns = (filters: readonly SearchFilter[]) => {
  const price = filters.map(({ matching }) => matching.facts?.price).find((each) => each !== undefined);
  const lacking = filters.flatMap(({ matching: { facts } }, index) =>
    facts === undefined ? [] : [`case when ${lacksAsked(facts)} then ${String(codeOf(index))} else 0 end`],
  );
  return {
    lacking: lacking.join(' + ') || '0',
    on_request: price === undefined ? '0' : `case when ${LIMIT_ANSWERS.onRequest(price)} then 1 else 0 end`,
  };
};

/** SQL of the code that a sum of several stands for. */
export const lackedOf = (sum: string): string =>
  `case when ${sum} < ${String(SEVERAL)} then ${sum} else ${String(SEVERAL)} end`;

/** Reads whether the filter, if it is one of the search, is the only one of a column of codes. */
export const readsOnly = (filters: readonly SearchFilter[], column: 'missed' | 'lacked') => {
  const codes = new Map(filters.map(({ name }, index) => [name, codeOf(index)]));
  return (row: Row, name: string | undefined): boolean => {
    const code = numberOf(row, column);
    return code === 0 || (name !== undefined && code === codes.get(name));
  };
};

export const codesOf = (filters: readonly SearchFilter[], names: readonly string[]): readonly number[] =>
  filters.flatMap(({ name }, index) => (names.includes(name) ? [codeOf(index)] : []));
