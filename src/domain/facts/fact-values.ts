import * as v from 'valibot';
import { issue } from '../issue.ts';
import { day } from '../listing/availability.ts';
import { lineText } from '../text.ts';
import type { Fact, Facts } from './fact.ts';
import { halfHour } from './half-hour.ts';
import { Lanes, type Lane } from './lanes.ts';
import { TemperatureZones, type TemperatureZone } from './temperature-zones.ts';

export interface Certificate {
  readonly stated: boolean;
  readonly level?: string | undefined;
  /** Last day, as `YYYY-MM-DD`. */
  readonly validUntil?: string | undefined;
}

interface Values<Name extends string = string> {
  readonly number: number;
  readonly choice: Name;
  readonly choices: readonly Name[];
  readonly yesNo: boolean;
  readonly certificate: Certificate;
  readonly certificates: Readonly<Partial<Record<Name, Certificate>>>;
  readonly zones: readonly TemperatureZone[];
  readonly lanes: readonly Lane[];
  /** `HH:MM`. */
  readonly time: string;
  readonly text: string;
}

type NameIn<F extends Fact> = F extends { readonly names: readonly (infer Name extends string)[] }
  ? Name
  : string;

export type FactValue<F extends Fact> = Values<NameIn<F>>[F['type']];

/** The stated values; all others are "not stated", which is neither no nor 0. */
export type FactValues<All extends Facts> = { readonly [Id in keyof All]?: FactValue<All[Id]> };

/** In UTF-16 units. */
const TEXT_LIMIT = 200;

export const certificateOf = (levels: readonly string[]): v.GenericSchema<unknown, Certificate> =>
  // Valibot's types do not follow optional entries.
  v.object({
    stated: v.boolean(issue('issues.required')),
    ...(levels.length > 0 && { level: v.optional(v.picklist(levels, issue('issues.chooseOne'))) }),
    validUntil: v.optional(day),
  }) as unknown as v.GenericSchema<unknown, Certificate>;

const SCHEMAS: {
  readonly [Type in Fact['type']]: (
    fact: Extract<Fact, { type: Type }>,
  ) => v.GenericSchema<unknown, Values[Type]>;
} = {
  number: ({ decimals, limit = 9_999_999 }) => {
    const wrong = decimals === 0 ? issue('issues.wholeNumber') : issue('issues.number');
    return v.pipe(
      v.number(wrong),
      v.minValue(0, wrong),
      v.maxValue(limit, wrong),
      v.check((value) => Number(value.toFixed(decimals)) === value, wrong),
    );
  },
  choice: ({ names }) => v.picklist(names, issue('issues.chooseOne')),
  choices: ({ names, exclusive }) =>
    v.pipe(
      v.array(v.picklist(names, issue('issues.chooseOne'))),
      v.maxLength(names.length, issue('issues.tooLong')),
      v.transform((chosen) => names.filter((name) => chosen.includes(name))),
      v.check(
        (chosen) => exclusive === undefined || chosen.length < 2 || !chosen.includes(exclusive),
        issue('issues.chooseOne'),
      ),
    ),
  yesNo: () => v.boolean(issue('issues.required')),
  certificate: ({ levels }) => certificateOf(levels),
  certificates: ({ names, levels }) =>
    v.strictObject(
      Object.fromEntries(names.map((name) => [name, v.optional(certificateOf(levels[name] ?? []))])),
    ),
  zones: () => TemperatureZones,
  lanes: () => Lanes,
  time: () => halfHour,
  text: () => lineText(TEXT_LIMIT),
};

/** The type of a fact loses which values belong to it. */
export const schemaOfFact = (fact: Fact): v.GenericSchema =>
  (SCHEMAS[fact.type] as unknown as (fact: Fact) => v.GenericSchema)(fact);
