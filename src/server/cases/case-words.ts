import * as v from 'valibot';
import { CONTESTABLE_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatDate } from '#site/format.ts';
import type { Decision, ModerationCase } from '../db/cases.ts';
import { About } from '../enquiries/thread-answers.ts';
import { mailTitle } from '../enquiries/thread-words.ts';
import { reasonWords } from '../ground/decision-reasons.ts';
import { mailTranslate, type Letter } from '../mail/letter.ts';
import type { Services } from '../services.ts';

export type LetterFacts = NonNullable<Letter['facts']>;

export interface AboutCase {
  readonly services: Pick<Services, 'gazetteer'>;
  readonly of: Pick<ModerationCase, 'about' | 'target_kind'>;
  readonly locale: Locale;
}

/** Contains no typed text. */
export function targetName({ services, of, locale }: AboutCase): string {
  const about = v.safeParse(About, JSON.parse(of.about));
  if (about.success) return mailTitle(services, about.output, locale);
  return mailTranslate(locale)(`mail.case.target.${of.target_kind === 'thread' ? 'thread' : 'company'}`);
}

export function reasonFacts({ reason }: Pick<Decision, 'reason'>, locale: Locale): LetterFacts {
  const t = mailTranslate(locale);
  const { title, rule } = reasonWords(reason, locale);
  return [
    { label: t('mail.case.reason'), value: title },
    ...(rule === null ? [] : [{ label: t('mail.case.rule'), value: rule }]),
  ];
}

export const contestUntil = ({ decided_at }: Pick<Decision, 'decided_at'>, locale: Locale): string =>
  formatDate(new Date(monthsAfter(decided_at, CONTESTABLE_MONTHS)), locale);
