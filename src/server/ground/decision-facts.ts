import * as v from 'valibot';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';

const ByLocale = v.partial(v.object(v.entriesFromList(LOCALES, v.string())));

/** An operator's findings, in the language of its reader if they were written in several. */
export const factsFor = (
  decision: { readonly facts: string; readonly facts_by_locale: string | null },
  locale: Locale,
): string => {
  const { facts, facts_by_locale: byLocale } = decision;
  return (byLocale === null ? undefined : v.parse(ByLocale, JSON.parse(byLocale))[locale]) ?? facts;
};
