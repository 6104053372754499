import type { ListingKind } from '#domain/listing/listing.ts';
import { clause } from './count-matches.ts';
import { type Bind, type Database, numberOf, type Row } from './database.ts';
import { factsTableOf, lacksAsked } from './facts.ts';
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

/** A sum of these is that of a single filter while it is below twice the first. */
const FIRST = 1000;
const SEVERAL = 2 * FIRST;

/** Above any sum, and outside PostgreSQL's 32-bit integers when multiplied by a code. */
const CONTRADICTED = 2 ** 22;

/** Computes the code once a row: SQLite would repeat it for each use, PostgreSQL for the rows that are left. */
const FENCE: Readonly<Record<Database['engine'], string>> = { sqlite: ' limit -1', postgres: ' limit null' };

/** Columns of {@link nearMatches}, to group by. */
export const MISSES = 'contradicted, lacking, on_request';

/**
 * SQL of the listings that contradict at most one filter: which one, which one they have not stated, and whether
 * their price is on request.
 */
export function nearMatches(
  engine: Database['engine'],
  { kind, area, filters }: FilteredSearch,
  columns: Readonly<Record<string, string>>,
  bind: Bind,
  needsFacts = false,
): string {
  const asksFacts = filters.some(({ matching }) => (matching.facts?.criteria ?? []).length > 0);
  const facts = ` left join ${factsTableOf(kind)} facts on facts.listing_id = id`;
  const from = `${kind}_search${needsFacts || asksFacts ? facts : ''}${clause(where(area, bind))}`;
  const own = Object.entries(columns).map(([name, sql]) => `${sql} as ${name}`);
  const carried = Object.keys(columns).join(', ');
  if (filters.length === 0)
    return `select ${own.join(', ')}, 0 as contradicted, 0 as lacking, 0 as on_request from ${from}`;
  const inner = `select ${own.join(', ')}, ${codeOf(filters, bind)} as code, ${onRequestOf(filters)} as on_request from ${from}${FENCE[engine]}`;
  const lacking = `code % ${String(CONTRADICTED)}`;
  return (
    `select ${carried}, code / ${String(CONTRADICTED)} as contradicted,` +
    ` case when ${lacking} < ${String(SEVERAL)} then ${lacking} else ${String(SEVERAL)} end as lacking, on_request` +
    ` from (${inner}) listings where code < ${String(SEVERAL * CONTRADICTED)}`
  );
}

/** Two numbers in one: the sums of the filters that are contradicted, and of those that are not stated. */
function codeOf(filters: readonly SearchFilter[], bind: Bind): string {
  const answers = filters.map(({ matching }, index) => {
    const open = where(inStates(matching, 'either'), bind).join(' and ') || '1 = 1';
    const lacks = matching.facts && lacksAsked(matching.facts);
    const stated = lacks === undefined ? '0' : `case when ${lacks} then ${String(FIRST + index)} else 0 end`;
    const contradicted = String((FIRST + index) * CONTRADICTED);
    return { open: `(${open})`, code: `case when ${open} then ${stated} else ${contradicted} end` };
  });
  const code = answers.map((each) => each.code).join(' + ');
  // Most listings contradict two neighbors, and need no sum.
  const neighbors = answers.slice(1).map(({ open }, index) => `(${answers[index]?.open ?? ''} or ${open})`);
  if (neighbors.length === 0) return code;
  return `case when ${neighbors.join(' and ')} then ${code} else ${String(SEVERAL * CONTRADICTED)} end`;
}

const onRequestOf = (filters: readonly SearchFilter[]): string => {
  const price = filters.map(({ matching }) => matching.facts?.price).find((each) => each !== undefined);
  return price === undefined ? '0' : `case when ${LIMIT_ANSWERS.onRequest(price)} then 1 else 0 end`;
};

/** Reads what the rows of {@link nearMatches} miss. */
export function missesOf({ filters }: Pick<FilteredSearch, 'filters'>) {
  const isUnstatedIncluded = filters.some(({ matching }) => matching.facts?.states === 'either');
  const codes = new Map(filters.map(({ name }, index) => [name, FIRST + index]));
  const priced = filters.find(({ matching }) => matching.facts?.price !== undefined)?.name;
  const isOf = (code: number, name: string | undefined) =>
    code === 0 || code === (name === undefined ? undefined : codes.get(name));
  const contradictsOnly = (row: Row, name: string | undefined): boolean =>
    isOf(numberOf(row, 'contradicted'), name);
  const lacksOnly = (row: Row, name: string | undefined): boolean => isOf(numberOf(row, 'lacking'), name);
  const isOnRequest = (row: Row): boolean => row['on_request'] === 1;
  return {
    codes,
    contradictsOnly,
    lacksOnly,
    isOnRequest,
    /** Whether the listings match while the filter, if any, is left out. */
    matchesWithout: (row: Row, name: string | undefined): boolean =>
      contradictsOnly(row, name) &&
      (isUnstatedIncluded ||
        (lacksOnly(row, name) && (!isOnRequest(row) || (name !== undefined && name === priced)))),
  };
}
