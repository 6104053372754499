import { FACT_GROUPS, isStated, type Fact } from '#domain/facts/fact.ts';
import { describeFact, factName, unitOf, type Language } from '#site/fact-words.ts';
import type { TechnicalFacts } from '#ui/detail/TechnicalSheet.tsx';
import type { Cell, Row, RowGroup } from '#site/compared-rows.ts';

/** One row per fact that any listing states. @param listings `undefined` if unavailable. @param misses how much of the need each misses */
export function sheetRows(
  listings: readonly (TechnicalFacts | undefined)[],
  language: Language,
  misses: readonly number[] = [],
): RowGroup[] {
  const { t } = language;
  const facts = listings.find((each) => each !== undefined)?.facts ?? {};
  return FACT_GROUPS.flatMap((group) => {
    const ofGroup = Object.entries(facts).filter(([, fact]) => fact.group === group);
    const rows = ofGroup.flatMap(([id, fact]) => rowOf(id, fact, listings, language, misses) ?? []);
    return rows.length === 0 ? [] : [{ key: `facts.${group}`, title: t(`facts.groups.${group}`), rows }];
  });
}

function rowOf(
  id: string,
  fact: Fact,
  listings: readonly (TechnicalFacts | undefined)[],
  language: Language,
  misses: readonly number[],
): Row | undefined {
  const cells = listings.map((each) =>
    each === undefined ? null : cellOf(id, fact, each.values[id], language),
  );
  if (!cells.some((cell) => cell)) return undefined;
  return {
    name: factName(id, language.t),
    fact: id,
    unit: fact.type === 'number' ? unitOf(fact.quantity, { ...language, system: 'metric' }) : undefined,
    cells: withBest(fact, cells, misses),
  };
}

function cellOf(id: string, fact: Fact, value: unknown, language: Language): Cell | undefined {
  if (!isStated(value)) return undefined;
  const text = describeFact(id, fact, value, language);
  if (fact.type === 'yesNo') return { text, type: value === true ? 'yes' : 'no' };
  return fact.type === 'number' ? { text, amount: value as number } : { text };
}

/** Marks what a seeker wants most among those that miss nothing, unless all that state it are alike. */
function withBest(fact: Fact, cells: Row['cells'], misses: readonly number[]): Row['cells'] {
  if (fact.type !== 'number' || fact.filter === undefined) return cells;
  const fits = (index: number) => (misses[index] ?? 0) === 0;
  const amounts = cells.flatMap((cell, index) => (fits(index) ? (cell?.amount ?? []) : []));
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (least === most) return cells;
  const best = fact.filter === 'atLeast' ? most : least;
  return cells.map((cell, index) =>
    fits(index) && cell?.amount === best ? { ...cell, isBest: true } : cell,
  );
}
