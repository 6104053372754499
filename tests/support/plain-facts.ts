import fc from 'fast-check';
import type { FactFilter, Filter } from '#domain/search/filters.ts';

export const isFactFilter = (filter: Filter): filter is FactFilter => 'fact' in filter;

/** A parameter of a filter by a fact. */
export function factParameter(filter: FactFilter): fc.Arbitrary<string> {
  switch (filter.type) {
    case 'factNumber':
      return fc.constantFrom('0', '1', '6', '40', '500', '2000', '10000');
    case 'factTerms':
      return fc
        .subarray([...filter.names], { minLength: 1, maxLength: 2 })
        .map((names) => JSON.stringify(Object.fromEntries(names.map((name) => [name, true]))));
    case 'factYes':
      return fc.constant('true');
    case 'factTime':
      return fc.constantFrom('08:00', '14:30', '23:30');
    case 'factLanes': {
      const end = fc.constantFrom(...Object.keys(LANE_ENDS));
      return fc
        .record({ from: end, to: end }, { requiredKeys: ['from'] })
        .map((lane) => JSON.stringify(lane));
    }
  }
}

/** What a panel offers to choose from, each with the parameter that chooses it alone. */
export function optionsOfFact(filter: FactFilter): (readonly [option: string, parameter: string])[] {
  switch (filter.type) {
    case 'factTerms':
      return filter.names.map((name) => [name, JSON.stringify({ [name]: true })]);
    case 'factYes':
      return [['true', 'true']];
    case 'factNumber':
      return (filter.classes ?? []).map((each) => [String(each), String(each)]);
    case 'factTime':
    case 'factLanes':
      return [];
  }
}

/** Ends of lanes as people write them, with the country and the region that they mean. */
export const LANE_ENDS: Readonly<Record<string, readonly [country: string, region: string]>> = {
  Spain: ['ES', ''],
  España: ['ES', ''],
  fr: ['FR', ''],
  'Aragón, Spain': ['ES', 'aragon'],
  aragon: ['', 'aragon'],
  'Bavaria, Germany': ['DE', 'bavaria'],
};

/** A country finds its regions, and a region finds its country. */
function meets(stated: string, asked: string | undefined): boolean {
  if (asked === undefined) return true;
  const [[country, region], [askedCountry, askedRegion]] = [LANE_ENDS[stated], LANE_ENDS[asked]] as [
    readonly [string, string],
    readonly [string, string],
  ];
  if (askedCountry === '') return region === askedRegion;
  if (askedRegion === '') return country === askedCountry;
  return [`${askedCountry} `, `${askedCountry} ${askedRegion}`, ` ${askedRegion}`].includes(
    `${country} ${region}`,
  );
}

interface StatedLane {
  readonly from: string;
  readonly to: string;
  readonly isBothWays?: boolean;
}

/** Bounds of each temperature class, in whole °C. */
const CLASSES: Readonly<Record<string, readonly [number, number]>> = {
  '15-25': [15, 25],
  '8-15': [8, 15],
  '2-8': [2, 8],
  '0-4': [0, 4],
  '-18': [-100, -18],
  '-25': [-100, -25],
};

type Facts = Readonly<Record<string, unknown>>;

interface Zone {
  readonly min?: number;
  readonly max?: number;
}

/** The figure that each is part of. */
const WHOLES: Readonly<Record<string, string>> = {
  availableArea: 'surface',
  availablePallets: 'palletPositions',
  clearHeight: 'height',
};

/** Whether it may be as large as asked, or `undefined` for unknown: what it is part of may be too small. */
function roomFor(fact: string, figures: Facts, asked: number): false | undefined {
  const whole = Number(figures[WHOLES[fact] ?? ''] ?? 0);
  return whole > 0 && whole < asked ? false : undefined;
}

/** What a listing says of what is asked; `undefined` if it has not stated it. Zones are not adjustable. */
export function saysOfFact(
  filter: FactFilter,
  facts: Facts,
  asked: string,
  { figures, today }: { readonly figures: Facts; readonly today: string },
): boolean | undefined {
  const value = facts[filter.fact];
  switch (filter.type) {
    case 'factNumber': {
      const limit = Number(asked) * (filter.classes === undefined ? 1 : 0.975);
      const compared = [
        value === undefined
          ? filter.compare === 'atLeast'
            ? roomFor(filter.fact, figures, limit)
            : undefined
          : filter.compare === 'atLeast'
            ? Number(value) >= limit
            : Number(value) <= limit,
      ];
      if (filter.within !== undefined) {
        const other = facts[filter.within];
        compared.push(other === undefined ? roomFor(filter.within, figures, limit) : Number(other) >= limit);
      }
      return compared.includes(false) ? false : compared.includes(undefined) ? undefined : true;
    }
    case 'factYes':
      if (value === undefined) return undefined;
      return typeof value === 'object' ? isValid(value as Certificate, today) : value === true;
    case 'factTime':
      return value === undefined ? undefined : (value as string) >= asked;
    case 'factLanes': {
      const lane = JSON.parse(asked) as Partial<Record<'from' | 'to', string>>;
      return (value as readonly StatedLane[] | undefined)?.some(
        ({ from, to, isBothWays = false }) =>
          (meets(from, lane.from) && meets(to, lane.to)) ||
          (isBothWays && meets(to, lane.from) && meets(from, lane.to)),
      );
    }
    case 'factTerms': {
      if (value === undefined) return undefined;
      const wanted = Object.keys(JSON.parse(asked) as object);
      const has = (name: string) => hasName(value, name, today);
      return filter.match === 'any' ? wanted.some(has) : wanted.every(has);
    }
  }
}

interface Certificate {
  readonly stated: boolean;
  readonly validUntil?: string;
}

const isValid = (certificate: Certificate | undefined, today: string): boolean =>
  certificate?.stated === true && !(certificate.validUntil !== undefined && certificate.validUntil < today);

function hasName(value: unknown, name: string, today: string): boolean {
  if (typeof value === 'string') return value === name;
  if (!Array.isArray(value)) return isValid((value as Record<string, Certificate>)[name], today);
  if (value.every((each) => typeof each === 'string')) return value.includes(name);
  return (value as Zone[]).some(({ min, max }) => {
    if (min === undefined || max === undefined) return name === 'ambient';
    const [coldest, warmest] = CLASSES[name] ?? [1, 0];
    return min >= coldest && max <= warmest;
  });
}
