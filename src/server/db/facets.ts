import type { Noun } from '#domain/listing/listing.ts';
import { numberOf, type Database, type Parameter, type Row, type Statement } from './database.ts';
import { statementOf, where, type Matching } from './matching.ts';
import { clause } from './search.ts';

/** A filter's terms, each by the bits of which a listing must have one. */
export interface TermGroup {
  readonly name: string;
  readonly terms: Readonly<Record<string, bigint>>;
  /** What the search asks of this group; undefined where that is nothing. */
  readonly chosen: bigint | undefined;
}

/** How many listings a search would find if one of its groups were changed. */
interface TermCounts {
  readonly total: number;
  /** By group and term: with the group holding that term alone. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By each group that asks for something: without it. */
  readonly without: Readonly<Record<string, number>>;
}

/** So many times as many rows as are counted at most tell what is common; of a million, a tenth of them. */
const SAMPLE = 10;

/** A term on its way to its number. */
interface Counter {
  readonly group: string;
  readonly term: string;
  readonly mask: bigint;
  count: number;
}

/**
 * Counts every term of every group in one pass over those listings that miss at most one of the groups' conditions.
 * `matching` is all that the search asks for beside its groups. Each number is exact up to `upTo`, and one more where it
 * is larger: a term that is common enough is known from a sample, and only the rare ones need all rows.
 */
export async function countTerms(
  database: Pick<Database, 'read'>,
  noun: Noun,
  matching: Matching,
  groups: readonly TermGroup[],
  upTo = Infinity,
): Promise<TermCounts> {
  const asking = groups.flatMap(({ name, chosen }) => (chosen === undefined ? [] : [{ name, chosen }]));
  const bitOf = new Map(asking.map(({ name }, place) => [name, 2 ** place]));
  const counters: Counter[] = groups.flatMap(({ name, terms }) =>
    Object.entries(terms).map(([term, mask]) => ({ group: name, term, mask, count: 0 })),
  );
  let rows: readonly Row[] = [];
  const sum = (column: string, group?: string): number =>
    rows
      .filter(({ missed }) => missed === 0 || missed === bitOf.get(group ?? ''))
      .reduce((total: number, row) => total + numberOf(row, column), 0);
  for (const sample of [upTo * SAMPLE, Infinity]) {
    const open = counters.filter(({ mask, count }) => mask !== 0n && count <= upTo);
    const parameters: Parameter[] = [];
    const statement = passOver(noun, matching, asking, open, sample, parameters);
    rows = await database.read(statement, parameters);
    for (const [place, counter] of open.entries()) counter.count = sum(`n${String(place)}`, counter.group);
    const seen = rows.reduce((all, row) => all + numberOf(row, 'matches'), 0);
    const numbers = [sum('matches'), ...asking.map(({ name }) => sum('matches', name))];
    const areCommon = numbers.every((number) => number > upTo);
    if (seen < sample || (areCommon && open.every(({ count }) => count > upTo))) break;
  }
  const atMost = (count: number): number => Math.min(count, upTo + 1);
  return {
    total: atMost(sum('matches')),
    groups: Object.fromEntries(
      groups.map(({ name }) => [
        name,
        Object.fromEntries(
          counters.filter(({ group }) => group === name).map(({ term, count }) => [term, atMost(count)]),
        ),
      ]),
    ),
    without: Object.fromEntries(asking.map(({ name }) => [name, atMost(sum('matches', name))])),
  };
}

/** One pass, over so many rows at most: a row for each way to miss at most one group, as that group's bit. */
function passOver(
  noun: Noun,
  matching: Matching,
  asking: readonly { readonly chosen: bigint }[],
  open: readonly Counter[],
  sample: number,
  parameters: Parameter[],
): Statement {
  const bind = (value: Parameter) => `$${String(parameters.push(value))}`;
  const common = (mask: bigint) => `flags & cast(${bind(mask)} as bigint)`;
  const bits = asking.map((_, place) => 2 ** place);
  const missed = asking.map(
    ({ chosen }, place) => `case when (${common(chosen)}) <> 0 then 0 else ${String(bits[place])} end`,
  );
  const counts = open.map(({ mask }, place) => `, count(nullif(${common(mask)}, 0)) as n${String(place)}`);
  const limit = sample === Infinity ? '' : ` limit ${String(sample)}`;
  const sql =
    `select missed, count(*) as matches${counts.join('')} from (select flags, missed from` +
    ` (select flags, ${missed.join(' + ') || '0'} as missed from ${noun}_search${clause(where(matching, bind))}) listings` +
    ` where missed in (${[0, ...bits].join(', ')})${limit}) sample group by missed`;
  const statement = statementOf(sql, matching);
  // What is left to count differs from search to search: not worth preparing.
  return sample === Infinity ? { ...statement, isReplanned: true } : statement;
}
