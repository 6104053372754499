import type { Locale } from '#domain/locale/locales.ts';
import type { OwnerResponse } from '#domain/quote/quote.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { quoteRows } from '#site/quote-words.ts';
import { readTopics } from '#site/topic-files.ts';
import { makeT } from '#site/translate.ts';

type Facts = readonly { readonly label: string; readonly value: string }[];

/** What a quote states, or why an inquiry is declined, without the owner's words. */
export function responseFacts(response: OwnerResponse | undefined, locale: Locale, units: UnitSystem): Facts {
  if (response === undefined) return [];
  const t = makeT(readTopics(locale, ['quotes', 'card']), locale);
  if (response.type === 'decline')
    return [{ label: t('quotes.declined'), value: t(`quotes.reasons.${response.reason}`) }];
  return quoteRows(response, t, locale, units).map(({ name, value, text }) => ({
    label: name,
    value: [value, text].filter((each) => each !== undefined && each !== '').join(' · '),
  }));
}
