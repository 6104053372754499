/** Where a fact stands on the sheet, the detail and the comparison. */
export const FACT_GROUPS = ['capacity', 'building', 'access', 'terms'] as const;

export type FactGroup = (typeof FACT_GROUPS)[number];

/** The measured quantity; decides the units for showing and typing. */
export type Quantity =
  'count' | 'length' | 'area' | 'mass' | 'load' | 'power' | 'months' | 'weeks' | 'year' | 'distance';

/** Units in which numbers are sent; counts and years have none. */
export const UNITS: Readonly<Partial<Record<Quantity, string>>> = {
  length: 'm',
  area: 'm²',
  mass: 'kg',
  load: 'kg/m²',
  power: 'kVA',
  months: 'months',
  weeks: 'weeks',
  distance: 'km',
};

interface Common<On extends string = string> {
  readonly group: FactGroup;
  /** Types of space or levels of service that it applies to. */
  readonly on: readonly On[];
  /** Applies only to listings in this country, by its English name. */
  readonly country?: string;
}

/** A whole number of m and the whole number of ft that is built where feet are. */
export interface SizePair {
  readonly meters: number;
  readonly feet: number;
}

export interface NumberFact extends Common {
  readonly type: 'number';
  readonly quantity: Quantity;
  /** Decimals of the unit that is sent; stored as an integer of its last digit. */
  readonly decimals: 0 | 2;
  /** In the unit that is sent; a value outside is asked about once. */
  readonly plausible: readonly [number, number];
  /** Differs by type or deal type. */
  readonly plausibleOn?: Readonly<Record<string, readonly [number, number]>>;
  /** A larger value is refused. */
  readonly limit?: number;
  /** It does not exceed `times` another figure or fact. */
  readonly within?: {
    readonly figure: string;
    readonly times: number;
    /** Whether more is refused instead of being asked about. */
    readonly isStrict?: true;
  };
  readonly filter?: 'atLeast' | 'atMost';
  /** Parameter of a filter that states the seeker's need instead of a limit. */
  readonly need?: string;
  /** Another fact that the same need must not exceed. */
  readonly needWithin?: string;
  /** Choices of a seeker instead of typing; listings count from 97.5 % of a class. */
  readonly classes?: readonly number[];
  /** Sizes that the trade knows by two names, in m and in ft. */
  readonly pairs?: readonly SizePair[];
}

export interface ChoiceFact<Name extends string = string> extends Common {
  readonly type: 'choice';
  readonly names: readonly Name[];
  /** Types of the options that not all have. */
  readonly namesOn?: Readonly<Partial<Record<Name, readonly string[]>>>;
  readonly filter?: 'any';
}

export interface ChoicesFact<Name extends string = string> extends Common {
  readonly type: 'choices';
  readonly names: readonly Name[];
  /** Excludes the others. */
  readonly exclusive?: Name;
  /** Preferences are "any of", requirements "all of". */
  readonly filter?: 'any' | 'all';
}

export interface YesNoFact extends Common {
  readonly type: 'yesNo';
  readonly filter?: 'yes';
}

export interface CertificateFact extends Common {
  readonly type: 'certificate';
  /** Empty if it has none. */
  readonly levels: readonly string[];
  readonly filter?: 'yes';
}

/** Several certificates by name. */
export interface CertificatesFact<Name extends string = string> extends Common {
  readonly type: 'certificates';
  readonly names: readonly Name[];
  /** Levels by name; the others have none. */
  readonly levels: Readonly<Record<string, readonly string[] | undefined>>;
  readonly filter?: 'any' | 'all';
}

export interface ZonesFact extends Common {
  readonly type: 'zones';
  readonly filter?: 'all';
}

export interface LanesFact extends Common {
  readonly type: 'lanes';
  readonly filter?: 'any';
}

/** A time of day on the half hour. */
export interface TimeFact extends Common {
  readonly type: 'time';
  readonly plausible: readonly [string, string];
  readonly filter?: 'atLeast';
}

export interface TextFact extends Common {
  readonly type: 'text';
}

export type Fact =
  | NumberFact
  | ChoiceFact
  | ChoicesFact
  | YesNoFact
  | CertificateFact
  | CertificatesFact
  | ZonesFact
  | LanesFact
  | TimeFact
  | TextFact;

export const FACT_TYPES = [
  'number',
  'choice',
  'choices',
  'yesNo',
  'certificate',
  'certificates',
  'zones',
  'lanes',
  'time',
  'text',
] as const satisfies readonly Fact['type'][];

/** Other servers may send null for what is not stated. */
export const isStated = (value: unknown): boolean => value !== undefined && value !== null;

/** In the order of the sheet. */
export type Facts = Readonly<Record<string, Fact>>;

/** The answers that decide which facts a listing can state. */
export interface FactScope {
  /** Types of space or levels of service. */
  readonly types: readonly string[];
  /** Its English name. Where it is unknown, the facts of all countries apply. */
  readonly country?: string | undefined;
}

export const applies = ({ on, country }: Fact, scope: FactScope): boolean =>
  isOfTypes(on, scope) && isOfCountry(country, scope);

export const isOfTypes = (on: Fact['on'], { types }: FactScope): boolean =>
  on.some((type) => types.includes(type));

export const isOfCountry = (own: Fact['country'], { country }: FactScope): boolean =>
  own === undefined || country === undefined || own === country;

/** Options that listings of any of the types have. */
export const namesFor = ({ names, namesOn = {} }: ChoiceFact, types: readonly string[]): readonly string[] =>
  names.filter((name) => namesOn[name]?.some((type) => types.includes(type)) ?? true);

type Given<F extends Fact, Fixed extends keyof F = never> = Omit<F, 'type' | Fixed>;

type NumberGiven = Given<NumberFact, 'quantity' | 'decimals'>;

const measured =
  (quantity: Quantity, decimals: NumberFact['decimals'] = 0) =>
  <const G extends NumberGiven>(given: G): NumberFact & G => ({
    type: 'number',
    quantity,
    decimals,
    ...given,
  });

export const count = measured('count');
/** In m. */
export const length = measured('length', 2);
/** In m². */
export const area = measured('area');
/** In kg. */
export const mass = measured('mass');
/** In kg/m². */
export const load = measured('load');
/** In kVA. */
export const power = measured('power');
export const months = measured('months');
export const weeks = measured('weeks');
export const year = measured('year');
/** In km. */
export const distance = measured('distance');

export const choice = <const Name extends string, const G extends Given<ChoiceFact, 'names'>>(
  names: readonly Name[],
  given: G,
): ChoiceFact<Name> & G => ({ type: 'choice', names, ...given });

export const choices = <
  const Name extends string,
  const G extends Given<ChoicesFact, 'names' | 'exclusive'> & { readonly exclusive?: NoInfer<Name> },
>(
  names: readonly Name[],
  given: G,
): ChoicesFact<Name> & G => ({ type: 'choices', names, ...given });

export const yesNo = <const G extends Given<YesNoFact>>(given: G): YesNoFact & G => ({
  type: 'yesNo',
  ...given,
});

export const certificate = <const G extends Given<CertificateFact, 'levels'>>(
  levels: readonly string[],
  given: G,
): CertificateFact & G => ({ type: 'certificate', levels, ...given });

export const certificates = <
  const Name extends string,
  const G extends Given<CertificatesFact, 'names' | 'levels'> & {
    readonly levels?: Readonly<Partial<Record<NoInfer<Name>, readonly string[]>>>;
  },
>(
  names: readonly Name[],
  given: G,
): CertificatesFact<Name> & Omit<G, 'levels'> => ({ type: 'certificates', names, levels: {}, ...given });

export const temperatureZones = <const G extends Given<ZonesFact>>(given: G): ZonesFact & G => ({
  type: 'zones',
  ...given,
});

export const lanes = <const G extends Given<LanesFact>>(given: G): LanesFact & G => ({
  type: 'lanes',
  ...given,
});

export const time = <const G extends Given<TimeFact>>(given: G): TimeFact & G => ({ type: 'time', ...given });

export const shortText = (given: Given<TextFact>): TextFact => ({ type: 'text', ...given });
