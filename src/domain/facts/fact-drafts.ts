import { numberOf } from '../listing/typed-figures.ts';
import { isStated, type Fact, type Facts } from './fact.ts';
import type { Certificate, FactValues } from './fact-values.ts';
import type { Lane } from './lanes.ts';
import type { TemperatureZone } from './temperature-zones.ts';

/** Yes, no, or empty while not stated. */
export type StatedDraft = 'yes' | 'no' | '';

export interface CertificateDraft {
  readonly stated: StatedDraft;
  readonly level: string;
  readonly validUntil: string;
}

/** Without limits it is ambient. */
export interface ZoneDraft {
  readonly min: string;
  readonly max: string;
  readonly isAdjustable: boolean;
  readonly area: string;
  readonly palletPositions: string;
}

export interface LaneDraft {
  readonly from: string;
  readonly to: string;
  readonly isBothWays: boolean;
  readonly loads: readonly Lane['loads'][number][];
}

/** A fact while it is filled in: numbers are digits with a decimal point, or the text as typed if invalid. */
interface Drafts {
  readonly number: string;
  readonly choice: string;
  readonly choices: readonly string[];
  readonly yesNo: StatedDraft;
  readonly certificate: CertificateDraft;
  readonly certificates: Readonly<Record<string, CertificateDraft>>;
  readonly zones: readonly ZoneDraft[];
  readonly lanes: readonly LaneDraft[];
  readonly time: string;
  readonly text: string;
}

export type FactDraft<Type extends Fact['type']> = Drafts[Type];

/** Drafts by id; untouched ones are absent. */
export type FactDrafts = Readonly<Record<string, unknown>>;

interface DraftType<Type extends Fact['type']> {
  readonly empty: Drafts[Type];
  /** `undefined` if not stated. */
  readonly read: (draft: Drafts[Type]) => unknown;
  readonly write: (value: never) => Drafts[Type];
}

const NO_CERTIFICATE: CertificateDraft = { stated: '', level: '', validUntil: '' };

const TYPES: { readonly [Type in Fact['type']]: DraftType<Type> } = {
  number: { empty: '', read: statedNumber, write: String },
  choice: { empty: '', read: textOf, write: String },
  choices: {
    empty: [],
    read: (chosen) => (chosen.length === 0 ? undefined : chosen),
    write: (chosen: readonly string[]) => chosen,
  },
  yesNo: {
    empty: '',
    read: (stated) => (stated === '' ? undefined : stated === 'yes'),
    write: statedDraft,
  },
  certificate: { empty: NO_CERTIFICATE, read: certificateOf, write: certificateDraft },
  certificates: {
    empty: {},
    read: (drafts) => {
      const stated = Object.entries(drafts).flatMap(([name, draft]) => {
        const certificate = certificateOf(draft);
        return certificate === undefined ? [] : [[name, certificate] as const];
      });
      return stated.length === 0 ? undefined : Object.fromEntries(stated);
    },
    write: (value: Readonly<Record<string, Certificate>>) =>
      Object.fromEntries(Object.entries(value).map(([name, each]) => [name, certificateDraft(each)])),
  },
  zones: {
    empty: [],
    read: (zones) => (zones.length === 0 ? undefined : zones.map(zoneOf)),
    write: (zones: readonly TemperatureZone[]) => zones.map(zoneDraft),
  },
  lanes: {
    empty: [],
    read: (lanes) => (lanes.length === 0 ? undefined : lanes.map(laneOf)),
    write: (lanes: readonly Lane[]) =>
      lanes.map(({ from, to, isBothWays = false, loads }) => ({ from, to, isBothWays, loads })),
  },
  time: { empty: '', read: textOf, write: String },
  text: { empty: '', read: textOf, write: String },
};

/** The type of a fact loses which draft belongs to it. */
const typeOf = (fact: Fact) => TYPES[fact.type] as unknown as DraftType<never>;

export const emptyDraft = <Type extends Fact['type']>({ type }: { readonly type: Type }): Drafts[Type] =>
  TYPES[type].empty;

const readDraft = (fact: Fact, draft: unknown): unknown =>
  draft === undefined ? undefined : typeOf(fact).read(draft as never);

/** Also an unreadable one. */
export const isFilledDraft = (fact: Fact, draft: unknown): boolean => readDraft(fact, draft) !== undefined;

/** An unreadable draft states nothing. */
export const isStatedDraft = (fact: Fact, draft: unknown): boolean =>
  isFilledDraft(fact, draft) && !Number.isNaN(readDraft(fact, draft));

/** Facts as sent: null takes one away. */
export const factsOfDrafts = (facts: Facts, drafts: FactDrafts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([id, draft]) => {
      const fact = facts[id];
      return fact === undefined ? [] : [[id, typeOf(fact).read(draft as never) ?? null]];
    }),
  );

/** Inverse of {@link factsOfDrafts}. */
export const draftsOfFacts = <All extends Facts>(facts: All, values: FactValues<All>): FactDrafts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const fact = facts[id];
      return fact === undefined || !isStated(value) ? [] : [[id, typeOf(fact).write(value as never)]];
    }),
  );

function textOf(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : typed;
}

/** NaN, which every schema refuses, if it is no number. */
function statedNumber(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : numberOf(typed);
}

function statedDraft(value: boolean): StatedDraft {
  return value ? 'yes' : 'no';
}

function certificateOf({ stated, level, validUntil }: CertificateDraft): Certificate | undefined {
  if (stated === '') return undefined;
  if (stated === 'no') return { stated: false };
  return { stated: true, ...(level !== '' && { level }), ...(validUntil !== '' && { validUntil }) };
}

function certificateDraft({ stated, level = '', validUntil = '' }: Certificate): CertificateDraft {
  return { stated: statedDraft(stated), level, validUntil };
}

function zoneOf({ min, max, isAdjustable, area, palletPositions }: ZoneDraft): TemperatureZone {
  const numbers = { min, max, area, palletPositions };
  const typed = Object.entries(numbers).map(([name, text]) => [name, statedNumber(text)] as const);
  return {
    ...Object.fromEntries(typed.filter(([, value]) => value !== undefined)),
    ...(isAdjustable && { isAdjustable }),
  };
}

function zoneDraft({ min, max, isAdjustable = false, area, palletPositions }: TemperatureZone): ZoneDraft {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    min: text(min),
    max: text(max),
    isAdjustable,
    area: text(area),
    palletPositions: text(palletPositions),
  };
}

function laneOf({ isBothWays, ...lane }: LaneDraft): Lane {
  return { ...lane, loads: [...lane.loads], ...(isBothWays && { isBothWays }) };
}
