import type { Fact, Quantity } from '#domain/facts/fact.ts';
import type { Certificate } from '#domain/facts/fact-values.ts';
import type { Level } from '#domain/facts/fact-options.ts';
import type { Lane } from '#domain/facts/lanes.ts';
import type { ServiceFact, serviceFacts } from '#domain/facts/service-facts.ts';
import type { SpaceFact, spaceFacts } from '#domain/facts/space-facts.ts';
import type { TemperatureClass, TemperatureZone } from '#domain/facts/temperature-zones.ts';
import { intlLocale, type Locale } from '#domain/locale/locales.ts';
import { formatDate, formatNumber } from './format.ts';
import type { Key, Translate } from './translate.ts';

export type FactId = SpaceFact | ServiceFact;

/** A fact without a name does not compile. */
const nameKey = (id: FactId): Key => `facts.names.${id}` as const;

export const factName = (id: string, t: Translate): string => t(nameKey(id as FactId));

type Hinted = Key extends infer K ? (K extends `facts.hints.${infer Id}` ? Id : never) : never;

/** Most facts need none. */
export function factHint(id: string, t: Translate): string | undefined {
  const hint = t(`facts.hints.${id as Hinted}`);
  // A missing key is answered as it is.
  return hint === `facts.hints.${id}` ? undefined : hint;
}

type Registries = typeof spaceFacts & typeof serviceFacts;

type OptionsOf<Id> = Id extends 'temperatures'
  ? TemperatureClass
  : Id extends 'lanes'
    ? Lane['loads'][number]
    : Id extends keyof Registries
      ? Registries[Id] extends { readonly names: readonly (infer Name extends string)[] }
        ? Name
        : never
      : never;

/** Keys have no points. */
type Pointless<Name extends string> = Name extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Name;

/** An option without a name does not compile. */
type OptionKey = { [Id in FactId]: `facts.options.${Id}.${Pointless<OptionsOf<Id>>}` }[FactId];

export const optionName = (id: string, name: string, t: Translate): string =>
  t(['facts', 'options', id, name.replace('.', '_')].join('.') as OptionKey);

export const levelName = (level: string, t: Translate): string => t(`facts.levels.${level as Level}`);

const UNITS: Readonly<Partial<Record<Quantity, Key>>> = {
  length: 'facts.units.m',
  area: 'facts.units.m2',
  mass: 'facts.units.kg',
  load: 'facts.units.kgPerM2',
  power: 'facts.units.kva',
  distance: 'facts.units.km',
  months: 'facts.units.months',
  weeks: 'facts.units.weeks',
};

export function unitOf(quantity: Quantity, t: Translate): string | undefined {
  const unit = UNITS[quantity];
  return unit && t(unit);
}

/** In the unit that is sent, e.g. `10.5 m` or `6 months`. */
export function formatQuantity(value: number, quantity: Quantity, t: Translate, locale: Locale): string {
  if (quantity === 'year') return String(value);
  const number = formatNumber(value, locale);
  if (quantity === 'months' || quantity === 'weeks')
    return value === 0
      ? t('facts.values.noMinimum')
      : t(`facts.values.${quantity}`, { count: value, number });
  const unit = UNITS[quantity];
  return unit === undefined ? number : `${number}\u00a0${t(unit)}`;
}

export const listOf = (names: readonly string[], word: 'and' | 'or', locale: Locale): string =>
  new Intl.ListFormat(intlLocale(locale), { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(
    names,
  );

export interface Language {
  readonly t: Translate;
  readonly locale: Locale;
  /** `YYYY-MM-DD`; certificates that ended before are expired. */
  readonly today: string;
}

/** A stated value in words. */
export function describeFact(id: string, fact: Fact, value: unknown, language: Language): string {
  const { t, locale } = language;
  const optionOf = (name: string) => optionName(id, name, t);
  switch (fact.type) {
    case 'number':
      return formatQuantity(value as number, fact.quantity, t, locale);
    case 'yesNo':
      return t(value === true ? 'facts.values.yes' : 'facts.values.no');
    case 'choice':
      return optionOf(value as string);
    case 'choices': {
      const chosen = value as readonly string[];
      return chosen.length === 0 ? t('facts.values.no') : chosen.map(optionOf).join(', ');
    }
    case 'certificate':
      return describeCertificate(t('facts.values.yes'), value as Certificate, language);
    case 'certificates': {
      const given = Object.entries(value as Readonly<Record<string, Certificate>>);
      const stated = given.filter(([, { stated: isStated }]) => isStated);
      if (stated.length === 0) return t('facts.values.no');
      return stated
        .map(([name, certificate]) => describeCertificate(optionOf(name), certificate, language))
        .join('; ');
    }
    case 'zones':
      return (value as readonly TemperatureZone[]).map((zone) => describeZone(zone, language)).join('; ');
    case 'lanes':
      return (value as readonly Lane[]).map((lane) => describeLane(lane, language)).join('; ');
    case 'time':
    case 'text':
      return value as string;
  }
}

/** @param name used where no level is stated */
function describeCertificate(
  name: string,
  { stated, level, validUntil }: Certificate,
  { t, locale, today }: Language,
): string {
  if (!stated) return t('facts.values.no');
  const title =
    level === undefined ? name : `${name === t('facts.values.yes') ? '' : `${name} `}${levelName(level, t)}`;
  const source = t('facts.values.byOwner');
  if (validUntil === undefined) return `${title}, ${source}`;
  const date = formatDate(new Date(validUntil), locale);
  return [
    title,
    t(validUntil < today ? 'facts.values.expired' : 'facts.values.validUntil', { date }),
    source,
  ].join(', ');
}

function describeZone(zone: TemperatureZone, { t, locale }: Language): string {
  const { min, max, isAdjustable = false, area, palletPositions } = zone;
  const degrees = (value: number) => formatNumber(value, locale).replace('-', '−');
  const range =
    min === undefined || max === undefined
      ? optionName('temperatures', 'ambient', t)
      : min === max
        ? `${degrees(min)}\u00a0°C`
        : t('facts.values.degrees', { min: degrees(min), max: degrees(max) });
  const parts = [
    range,
    ...(isAdjustable ? [t('facts.values.adjustable')] : []),
    ...(area === undefined ? [] : [formatQuantity(area, 'area', t, locale)]),
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

function describeLane({ from, to, isBothWays = false, loads }: Lane, { t }: Language): string {
  const carried = loads.map((load) => optionName('lanes', load, t)).join(', ');
  return `${from} ${isBothWays ? '↔' : '→'} ${to} (${carried})`;
}

type NeedOf<F> = F extends { readonly need: infer Need extends string } ? Need : never;
type Need = NeedOf<Registries[keyof Registries]>;

export const needLabel = (parameter: string, t: Translate): string =>
  t(`facts.filters.needs.${parameter as Need}`);

/** What a seeker needs, e.g. `For 6 months`. */
export const needText = (parameter: string, value: string, t: Translate): string =>
  t(`facts.filters.needChips.${parameter as Need}`, { value });
