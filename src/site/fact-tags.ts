import type { TemperatureZone } from '#domain/facts/temperature-zones.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import type { Measure } from '#domain/units/units.ts';
import { formatDegrees, formatMeasure, formatNumber } from './format.ts';
import type { Key, Translate } from './translate.ts';

type NamedUnder<Prefix extends string> = Key extends infer K
  ? K extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never;

/** Other facts have options of the same names. */
const WITH_OPTION_WORDS: readonly string[] = ['plotUse', 'surfacing'];

/** Stated facts of a card in a few words each; those of a newer version and zeros have none. */
export const factTags = (
  facts: Readonly<Record<string, unknown>> | null | undefined,
  t: Translate,
  locale: Locale,
  system?: UnitSystem,
): string[] => Object.entries(facts ?? {}).flatMap(([id, value]) => tagsOf(id, value, t, locale, system));

/** Those that cards show in units. */
const MEASURES: Readonly<Record<string, Measure>> = { clearHeight: 'length', divisibleFrom: 'area' };

function tagsOf(id: string, value: unknown, t: Translate, locale: Locale, system?: UnitSystem): string[] {
  if (value === 0) return [];
  if (typeof value === 'number') {
    const key = `card.facts.${id as NamedUnder<'card.facts'>}` as const;
    const measure = MEASURES[id];
    const measured = measure && { value: formatMeasure(value, measure, locale, system) };
    const tag = t(key, { count: value, number: formatNumber(value, locale), ...measured });
    return tag === key ? [] : [tag];
  }
  if (typeof value === 'string') return optionTags(id, [value], t);
  if (!Array.isArray(value)) return [];
  const parts = value as readonly unknown[];
  const zones = parts.filter((part) => typeof part === 'object' && part !== null);
  if (zones.length > 0) return [zones.map((zone) => zoneTag(zone, t, locale, system)).join(', ')];
  return optionTags(id, parts, t);
}

function optionTags(id: string, names: readonly unknown[], t: Translate): string[] {
  if (!WITH_OPTION_WORDS.includes(id)) return [];
  return names.flatMap((name) => {
    const key = `card.facts.options.${name as NamedUnder<'card.facts.options'>}` as const;
    const tag = t(key);
    return tag === key ? [] : [tag];
  });
}

function zoneTag(
  { min, max }: Partial<TemperatureZone>,
  t: Translate,
  locale: Locale,
  system?: UnitSystem,
): string {
  if (min === undefined || max === undefined) return t('card.facts.ambient');
  return t('card.facts.degrees', {
    min: formatDegrees(min, locale, system),
    max: formatMeasure(max, 'temperature', locale, system),
  });
}
