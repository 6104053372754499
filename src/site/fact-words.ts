import type { UnitSystem } from '#domain/units/unit-systems.ts';
import type { Fact, Quantity } from '#domain/facts/fact.ts';
import type { Certificate } from '#domain/facts/fact-values.ts';
import type { Level } from '#domain/facts/fact-options.ts';
import type { Lane } from '#domain/facts/lanes.ts';
import type { ServiceFact, serviceFacts } from '#domain/facts/service-facts.ts';
import type { SpaceFact, spaceFacts } from '#domain/facts/space-facts.ts';
import {
  TEMPERATURE_CLASSES,
  type TemperatureClass,
  type TemperatureZone,
} from '#domain/facts/temperature-zones.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { measureOf } from '#domain/units/units.ts';
import { formatArea, formatDate, formatDegrees, formatMeasure, formatNumber, unitSymbol } from './format.ts';
import type { Key, Translate } from './translate.ts';

export type FactId = SpaceFact | ServiceFact;

/** A fact without a name does not compile. */
const nameKey = (id: FactId): Key => `facts.names.${id}` as const;

export const factName = (id: string, t: Translate): string => t(nameKey(id as FactId));

type Hinted = Key extends infer K ? (K extends `sheet.hints.${infer Id}` ? Id : never) : never;

/** Most facts need none. */
export function factHint(id: string, t: Translate): string | undefined {
  const hint = t(`sheet.hints.${id as Hinted}`);
  // A missing key is answered as it is.
  return hint === `sheet.hints.${id}` ? undefined : hint;
}

type Registries = typeof spaceFacts & typeof serviceFacts;

type OptionsOf<Id> = Id extends 'temperatures'
  ? TemperatureClass
  : Id extends 'lanes'
    ? Lane['loads'][number]
    : NamesOf<FactOf<typeof spaceFacts, Id>> | NamesOf<FactOf<typeof serviceFacts, Id>>;

type FactOf<All, Id> = Id extends keyof All ? All[Id] : never;

/** Kinds may have different options of one fact. */
type NamesOf<F> = F extends { readonly names: readonly (infer Name extends string)[] } ? Name : never;

/** Keys have no points. */
type Pointless<Name extends string> = Name extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Name;

/** An option without a name does not compile. */
type OptionKey = { [Id in FactId]: `facts.options.${Id}.${Pointless<OptionsOf<Id>>}` }[FactId];

export const optionName = (id: string, name: string, { t, locale, system }: Words): string =>
  t(
    ['facts', 'options', id, name.replace('.', '_')].join('.') as OptionKey,
    isTemperature(name) ? limitsOf(name, locale, system) : undefined,
  );

const isTemperature = (name: string): name is keyof typeof TEMPERATURE_CLASSES =>
  Object.hasOwn(TEMPERATURE_CLASSES, name);

/** `range` of a class between two temperatures, `limit` of a colder one. */
function limitsOf(name: keyof typeof TEMPERATURE_CLASSES, locale: Locale, system?: UnitSystem) {
  const [min, max] = TEMPERATURE_CLASSES[name];
  const limit = formatMeasure(max, 'temperature', locale, system);
  return { limit, range: `${formatDegrees(min, locale, system)}–${limit}` };
}

export const levelName = (level: string, t: Translate): string => t(`facts.levels.${level as Level}`);

export function unitOf(quantity: Quantity, { t, locale, system }: Words): string | undefined {
  if (quantity === 'months' || quantity === 'weeks') return t(`facts.units.${quantity}`);
  const measure = measureOf(quantity);
  return measure && unitSymbol(measure, locale, system);
}

/** In the reader's units, e.g. `10.5 m` or `6 months`. */
export function formatQuantity(value: number, quantity: Quantity, { t, locale, system }: Words): string {
  if (quantity === 'year') return String(value);
  const measure = measureOf(quantity);
  if (measure) return formatMeasure(value, measure, locale, system);
  const number = formatNumber(value, locale);
  if (quantity === 'months' || quantity === 'weeks')
    return value === 0
      ? t('facts.values.noMinimum')
      : t(`facts.values.${quantity}`, { count: value, number });
  return number;
}

/** Words about facts are made with it. */
export interface Words {
  readonly t: Translate;
  readonly locale: Locale;
  /** Options of `formatMeasure`. */
  readonly system?: UnitSystem | undefined;
}

export interface Language extends Words {
  /** `YYYY-MM-DD`; certificates that ended before are expired. */
  readonly today: string;
}

/** A stated value in words. */
export function describeFact(id: string, fact: Fact, value: unknown, language: Language): string {
  const { t } = language;
  const optionOf = (name: string) => optionName(id, name, language);
  const listed = (parts: readonly string[]) => (parts.length === 0 ? t('facts.values.no') : parts.join('; '));
  switch (fact.type) {
    case 'number':
      return formatQuantity(value as number, fact.quantity, language);
    case 'yesNo':
      return t(value === true ? 'facts.values.yes' : 'facts.values.no');
    case 'choice':
      return optionOf(value as string);
    case 'choices': {
      const chosen = value as readonly string[];
      return chosen.length === 0 ? t('facts.values.no') : chosen.map(optionOf).join(', ');
    }
    case 'certificate':
      return describeCertificate(undefined, value as Certificate, language);
    case 'certificates': {
      const given = Object.entries(value as Readonly<Record<string, Certificate>>);
      const stated = given.filter(([, { stated: isStated }]) => isStated);
      return listed(
        stated.map(([name, certificate]) => describeCertificate(optionOf(name), certificate, language)),
      );
    }
    case 'zones':
      return listed((value as readonly TemperatureZone[]).map((zone) => describeZone(zone, language)));
    case 'lanes':
      return listed((value as readonly Lane[]).map((lane) => describeLane(lane, language)));
    case 'time':
    case 'text':
      return value as string;
  }
}

/** @param name of one of several */
function describeCertificate(
  name: string | undefined,
  { stated, level, validUntil }: Certificate,
  { t, locale, today }: Language,
): string {
  if (!stated) return t('facts.values.no');
  const isExpired = validUntil !== undefined && validUntil < today;
  const title = [
    ...(name === undefined ? [] : [name]),
    ...(level === undefined ? [] : [levelName(level, t)]),
  ];
  const date = validUntil === undefined ? '' : formatDate(new Date(validUntil), locale);
  return [
    title.join(' ') || t(isExpired ? 'facts.values.noLonger' : 'facts.values.yes'),
    ...(date === '' ? [] : [t(isExpired ? 'facts.values.expired' : 'facts.values.validUntil', { date })]),
    t('facts.values.byOwner'),
  ].join(', ');
}

function describeZone(zone: TemperatureZone, words: Words): string {
  const { t, locale, system } = words;
  const { min, max, isAdjustable = false, area, palletPositions } = zone;
  const degrees = (value: number) => formatMeasure(value, 'temperature', locale, system);
  const range =
    min === undefined || max === undefined
      ? optionName('temperatures', 'ambient', words)
      : min === max
        ? degrees(min)
        : t('facts.values.degrees', { min: formatDegrees(min, locale, system), max: degrees(max) });
  const parts = [
    range,
    ...(isAdjustable ? [t('facts.values.adjustable')] : []),
    ...(area === undefined ? [] : [formatArea(area, locale, system)]),
    ...(palletPositions === undefined
      ? []
      : [
          t('facts.values.positions', {
            count: palletPositions,
            number: formatNumber(palletPositions, locale),
          }),
        ]),
  ];
  return parts.join(', ');
}

function describeLane({ from, to, isBothWays = false, loads }: Lane, words: Words): string {
  const carried = loads.map((load) => optionName('lanes', load, words)).join(', ');
  return `${from} ${isBothWays ? '↔' : '→'} ${to} (${carried})`;
}

type NeedOf<F> = F extends { readonly need: infer Need extends string } ? Need : never;
type Need = NeedOf<Registries[keyof Registries]>;

export const needLabel = (parameter: string, t: Translate): string =>
  t(`facts.filters.needs.${parameter as Need}`);

/** A seeker's need, e.g. `For 6 months`. */
export const needText = (parameter: string, value: string, t: Translate): string =>
  t(`facts.filters.needChips.${parameter as Need}`, { value });
