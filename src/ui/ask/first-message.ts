import type { Need } from '#domain/enquiry/need.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import { needRows } from '../messages/need-rows.ts';

interface Ingredients {
  readonly title: string;
  readonly need: Need;
  readonly from: readonly (string | undefined)[];
  /** Names of facts that the listing does not state. */
  readonly facts: readonly string[];
}

export function firstMessage(
  { title, need, from, facts }: Ingredients,
  t: Translate,
  locale: Locale,
): string {
  const rows = needRows(need, t, locale).map((row) => t('enquiry.letter.line', { ...row }));
  const sender = from.filter((name) => name !== undefined && name.trim() !== '').join('\n');
  const parts = [
    t('enquiry.letter.greeting'),
    t('enquiry.letter.interest', { title }),
    ...(rows.length > 0 ? [[t('enquiry.letter.need'), ...rows].join('\n')] : []),
    ...(facts.length > 0
      ? [[t('enquiry.letter.facts'), ...facts.map((name) => t('enquiry.letter.fact', { name }))].join('\n')]
      : []),
    t('enquiry.letter.question'),
    [t('enquiry.letter.regards'), sender].filter(Boolean).join('\n'),
  ];
  return parts.join('\n\n');
}
