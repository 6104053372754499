import type messages from '#i18n/en/messages.json';
import type visits from '#i18n/en/visits.json';
import {
  VISIT_DETAILS,
  type AgreedVisit,
  type VisitLine,
  type VisitProposal,
} from '#domain/enquiry/visit.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { visitTimeText } from '#site/visit-words.ts';
import { zoneText } from '#site/zone-text.ts';
import { readTopics } from '#site/topic-files.ts';
import { type KeysOf, makeT } from '#site/translate.ts';
import { mailTranslate } from '../mail/letter.ts';

type Facts = readonly { readonly label: string; readonly value: string }[];

export function timeFacts({ times, zone }: Pick<VisitProposal, 'times' | 'zone'>, locale: Locale): Facts {
  const t = mailTranslate(locale);
  return times.map((time, index) => {
    const clock = zone === null ? t('mail.visit.siteTime') : zoneText(zone, time, locale);
    const label = times.length === 1 ? t('mail.visit.time') : t('mail.visit.timeOf', { number: index + 1 });
    return { label, value: visitTimeText(time, locale) + (time.time === null ? '' : ` (${clock})`) };
  });
}

/** A step as its line of the thread reads. */
export function stepText({ step, times }: VisitLine, locale: Locale): string {
  const t = makeT<KeysOf<{ messages: typeof messages }>>(readTopics(locale, ['messages']), locale);
  return [t(`messages.step.${step}`), ...times.map((time) => visitTimeText(time, locale))].join('\n');
}

export function detailFacts(details: AgreedVisit['details']['own'], locale: Locale): Facts {
  const t = makeT<KeysOf<{ visits: typeof visits }>>(readTopics(locale, ['visits']), locale);
  return VISIT_DETAILS.flatMap((name) => {
    const value = details?.[name] ?? '';
    return value === '' ? [] : [{ label: t(`visits.details.${name}`), value }];
  });
}
