import type { Fact } from '#domain/facts/fact.ts';
import { askedLaneKeys } from '#domain/facts/lane-keys.ts';
import { type CertificateEnd, certificateEnds, type StoredFact } from '#domain/facts/stored-facts.ts';
import { dayNumber } from '#domain/listing/availability.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { AskedFacts } from '#domain/search/criteria.ts';
import type { FactCriterion } from '#domain/search/filters.ts';
import type { Bind } from './database.ts';
import { DAY_ANSWERS, dayInMemory } from './days.ts';
import { FIGURE_COLUMNS, type FigureColumn } from './figures.ts';
import { LIMIT_ANSWERS, limitInMemory, type PriceKeys } from './prices.ts';
import { FACTS, factColumn, type FactColumns, factsTableOf } from './facts.ts';

interface Test<Value> {
  readonly sql: (column: string, value: Value, bind: Bind) => string;
  readonly inMemory: (value: Value) => (stated: StoredFact) => boolean;
}

type AskedValue<Type> = Extract<FactCriterion, { readonly test: Type }>['value'];

const TESTS: { readonly [Type in FactCriterion['test']]: Test<AskedValue<Type>> } = {
  atLeast: {
    sql: (name, value, bind) => `${name} >= ${bind(value)}`,
    inMemory: (value) => (stated) => Number(stated) >= value,
  },
  atMost: {
    sql: (name, value, bind) => `${name} <= ${bind(value)}`,
    inMemory: (value) => (stated) => Number(stated) <= value,
  },
  any: {
    sql: (name, value, bind) => `(${name} & cast(${bind(value)} as integer)) <> 0`,
    inMemory: (value) => (stated) => (Number(stated) & value) !== 0,
  },
  all: {
    sql: (name, value, bind) => {
      const mask = `cast(${bind(value)} as integer)`;
      return `(${name} & ${mask}) = ${mask}`;
    },
    inMemory: (value) => (stated) => (Number(stated) & value) === value,
  },
  lane: {
    // The keys have none of the characters that `like` reads differently.
    sql: (name, lane, bind) =>
      `(${askedLaneKeys(lane)
        .map((key) => `${name} like ${bind(`%${key}%`)}`)
        .join(' or ')})`,
    inMemory: (lane) => {
      const keys = askedLaneKeys(lane);
      return (stated) => keys.some((key) => String(stated).includes(key));
    },
  },
};

/** The type of a criterion loses which value its test compares. */
const testOf = ({ test }: FactCriterion) => TESTS[test] as Test<unknown>;

/** Ends by fact; both kinds of listings name their certificates alike. */
const ENDS: Readonly<Record<string, readonly CertificateEnd[]>> = Object.fromEntries(
  Object.values(FACTS).flatMap((facts) =>
    Object.entries<Fact>(facts).map(([id, fact]) => [id, certificateEnds(id, fact)]),
  ),
);

/** Only the certificates of a mask decide whether it is satisfied. */
const endsOf = ({ fact, value }: FactCriterion): readonly CertificateEnd[] =>
  (ENDS[fact] ?? []).filter(({ bit }) => (Number(value) & bit) !== 0);

/** SQL of a fact's value without the certificates that have expired. */
export function valueOn(
  today: string,
  { fact, ends = ENDS[fact] ?? [] }: { readonly fact: string; readonly ends?: readonly CertificateEnd[] },
  bind: Bind,
): string {
  const value = `facts.${factColumn(fact)}`;
  if (ends.length === 0) return value;
  const day = bind(dayNumber(today));
  const expired = ends.map(
    ({ id, bit }) => `case when facts.${factColumn(id)} < ${day} then ${String(bit)} else 0 end`,
  );
  return `(${value} & ~(${expired.join(' + ')}))`;
}

/** SQL of whether a stated fact is as asked. */
export const satisfies = (criterion: FactCriterion, column: string, bind: Bind): string =>
  testOf(criterion).sql(column, criterion.value, bind);

/** Reads columns of facts only; {@link hasRoom} reads figures. */
export const factTests = (
  { criteria, states, today }: Pick<AskedFacts, 'criteria' | 'states' | 'today'>,
  bind: Bind,
): string[] =>
  criteria.map((criterion) => {
    const { fact } = criterion;
    const test = satisfies(criterion, valueOn(today, { fact, ends: endsOf(criterion) }, bind), bind);
    const isStated = states === 'stated' || states === 'onRequest';
    return isStated ? test : `(facts.${factColumn(fact)} is null or ${test})`;
  });

/** Excludes a fact that is not stated and part of a figure that is too small. A figure of 0 is unknown. */
export const hasRoom = (criteria: readonly FactCriterion[], bind: Bind): string[] =>
  criteria.flatMap(({ fact, value, whole }) => {
    if (whole === undefined) return [];
    const figure = FIGURE_COLUMNS[whole];
    return [`(facts.${factColumn(fact)} is not null or ${figure} = 0 or ${figure} >= ${bind(value)})`];
  });

/** For the joined tables of `searched`. */
export function factsCondition(asked: AskedFacts, bind: Bind): string[] {
  const { criteria, states, price, availableBy: day } = asked;
  const tests = factTests(asked, bind);
  const stated = () => [...tests, ...(day ? [DAY_ANSWERS.stated(day, bind)] : [])];
  const open = () => [
    ...tests,
    ...hasRoom(criteria, bind),
    ...(day ? [DAY_ANSWERS.open(day, bind)] : []),
    ...(price ? [LIMIT_ANSWERS.open(price, bind)] : []),
  ];
  switch (states) {
    case 'stated':
      return [...stated(), ...(price ? [LIMIT_ANSWERS.stated(price, bind)] : [])];
    case 'onRequest':
      return [...stated(), ...(price ? [LIMIT_ANSWERS.onRequest(price)] : [])];
    case 'either':
      return open();
    case 'unstated':
      return [...open(), lacksAsked({ criteria, price, availableBy: day })];
  }
}

/** Whether it lacks an answer to anything that is asked; needs the joined tables of {@link factsJoin}. */
export function lacksAsked({ criteria, price, availableBy }: Omit<AskedFacts, 'states' | 'today'>): string {
  const missing = [
    ...criteria.map(({ fact }) => `facts.${factColumn(fact)} is null`),
    ...(availableBy ? [DAY_ANSWERS.unstated()] : []),
    ...(price ? [LIMIT_ANSWERS.unstated(price)] : []),
  ];
  return `(${missing.join(' or ')})`;
}

interface Stating extends PriceKeys, Readonly<Record<FigureColumn, number>> {
  readonly facts: FactColumns;
  readonly available_from: number;
  readonly available_until: number;
}

/** A fact's stored value without the certificates of a criterion that have expired; null if it is not stated. */
export function statedInMemory(criterion: FactCriterion, today: string) {
  const [name, day] = [factColumn(criterion.fact), dayNumber(today)];
  const ends = endsOf(criterion).map(({ id, bit }) => ({ until: factColumn(id), bit }));
  return (facts: FactColumns): StoredFact | null => {
    const stated = facts[name] ?? null;
    if (stated === null || ends.length === 0) return stated;
    const isOver = ({ until }: (typeof ends)[number]) => Number(facts[until] ?? day) < day;
    return ends.filter(isOver).reduce((value, { bit }) => value & ~bit, Number(stated));
  };
}

export function factsInMemory({ criteria, states, today, price, availableBy }: AskedFacts) {
  const tests = criteria.map((criterion) => {
    const statedIn = statedInMemory(criterion, today);
    const isAsAsked = testOf(criterion).inMemory(criterion.value);
    const { whole } = criterion;
    return ({ facts, ...listing }: Stating) => {
      const stated = statedIn(facts);
      if (stated !== null) return isAsAsked(stated);
      const figure = whole === undefined ? 0 : listing[FIGURE_COLUMNS[whole]];
      return (figure === 0 || figure >= Number(criterion.value)) && 'unstated';
    };
  });
  const ofPrice = price && limitInMemory(price);
  const ofDay = availableBy === undefined ? undefined : dayInMemory(availableBy);
  return (listing: Stating): boolean => {
    const answers = [
      ...tests.map((test) => test(listing)),
      ofPrice?.(listing) ?? true,
      ofDay?.(listing) ?? true,
    ];
    if (answers.includes(false)) return false;
    if (states === 'either') return true;
    const isOnRequest = answers.includes('onRequest');
    return states === (answers.includes('unstated') ? 'unstated' : isOnRequest ? 'onRequest' : 'stated');
  };
}

/** Search rows with their facts. Where most rows match, an outer join makes SQLite walk the search rows in their order. */
export function factsJoin(kind: ListingKind, { criteria, states }: AskedFacts): string {
  if (criteria.length === 0) return '';
  const join = states === 'stated' || states === 'onRequest' ? 'join' : 'left join';
  return ` ${join} ${factsTableOf(kind)} facts on facts.listing_id = id`;
}
