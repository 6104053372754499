import { dayAt } from '#domain/listing/availability.ts';
import { isStated, type Facts } from '#domain/facts/fact.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { describeFact, factName } from '#site/fact-words.ts';
import type { Translate } from '#site/translate.ts';
import { type Structured, structuredUnits } from './structured.ts';

/** A `PropertyValue` for each stated fact. */
export function factsIn(
  facts: Facts,
  values: Readonly<Record<string, unknown>> = {},
  t: Translate,
  locale: Locale,
): Structured[] {
  // Other programs read metric units.
  const language = { t, locale, today: dayAt(Date.now()), system: 'metric' } as const;
  return Object.entries(facts).flatMap(([id, fact]) => {
    const value = values[id];
    if (!isStated(value)) return [];
    const stated =
      fact.type === 'number'
        ? { value, ...structuredUnits[fact.quantity] }
        : { value: fact.type === 'yesNo' ? value : describeFact(id, fact, value, language) };
    return [{ '@type': 'PropertyValue', name: factName(id, t), ...stated }];
  });
}
