import * as v from 'valibot';
import { CONTESTABLE_MONTHS, monthsAfter, type Measure } from '#domain/case/measures.ts';
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
  const t = mailTranslate(locale);
  const isFile = of.target_kind === 'image';
  if (about.success) {
    const listing = mailTitle(services, about.output, locale);
    return isFile ? t('mail.case.target.file', { listing }) : listing;
  }
  if (isFile) return t('mail.case.target.logo');
  return t(`mail.case.target.${of.target_kind === 'thread' ? 'thread' : 'company'}`);
}

/** A case about a file is worded differently where it decides about that file alone. */
export const measureWords = <Taken extends Measure>(
  { target_kind }: Pick<ModerationCase, 'target_kind'>,
  measure: Taken,
): Taken | (typeof OF_FILES)[keyof typeof OF_FILES] =>
  target_kind === 'image' && isOfFiles(measure) ? OF_FILES[measure] : measure;

const OF_FILES = { ask: 'askFile', hide: 'hideFile', delete: 'deleteFile' } as const;

const isOfFiles = (measure: string): measure is keyof typeof OF_FILES => Object.hasOwn(OF_FILES, measure);

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
