import type { Translate } from '#site/translate.ts';

interface Ingredients {
  /** Absent if it goes to several owners. */
  readonly title: string | undefined;
  /** What is needed. */
  readonly lines: readonly string[];
  readonly from: readonly (string | undefined)[];
  /** Names of facts that the listing does not state. */
  readonly facts: readonly string[];
}

export function inquiryLetter({ title, lines, from, facts }: Ingredients, t: Translate): string {
  const sender = from.filter((name) => name !== undefined && name.trim() !== '').join('\n');
  const list = (heading: 'need' | 'facts', items: readonly string[]) =>
    items.length === 0
      ? []
      : [
          [t(`enquiry.letter.${heading}`), ...items.map((text) => t('enquiry.letter.line', { text }))].join(
            '\n',
          ),
        ];
  const parts = [
    t('enquiry.letter.greeting'),
    title === undefined ? t('enquiry.letter.listing') : t('enquiry.letter.interest', { title }),
    ...list('need', lines),
    ...list('facts', facts),
    t('enquiry.letter.question'),
    [t('enquiry.letter.regards'), sender].filter(Boolean).join('\n'),
  ];
  return parts.join('\n\n');
}
