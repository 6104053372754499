import { localeOf } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import { formatDate } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { findReport, findReportFrom } from '../db/case-reports.ts';
import { findCase, findDecision, type ModerationCase } from '../db/cases.ts';
import { findCompany } from '../db/companies.ts';
import { askedToken } from '../freshness/asked-listing.ts';
import { factsFor } from '../ground/decision-facts.ts';
import { mailTranslate, type MailKey, type WriteLetter } from '../mail/letter.ts';
import type { Services } from '../services.ts';
import { appealLink } from './appeal-link.ts';
import { contestUntil, measureWords, reasonFacts, targetName } from './case-words.ts';

export type ReportMail = 'reportReceived' | 'reportDecided' | 'reportAnswered' | 'ownerAsked';

/** Contains no typed text, since the address is not confirmed. */
const aboutReport =
  (
    kind: 'reportReceived' | 'reportAnswered',
    leadOf: (of: ModerationCase) => MailKey,
  ): WriteLetter<Services> =>
  async (services, { subject_id, recipient }) => {
    const { kysely } = services.database;
    const report = await findReport(kysely, subject_id);
    const of = report && (await findCase(kysely, report.case_id));
    if (of === undefined || report?.email !== recipient) return undefined;
    const locale = localeOf(report.locale);
    const t = mailTranslate(locale);
    return {
      locale,
      subject: t(`mail.${kind}.subject`),
      heading: t(`mail.${kind}.heading`),
      lead: t(leadOf(of)),
      facts: [{ label: t('mail.case.what'), value: targetName({ services, of, locale }) }],
      button: {
        label: t(`mail.${kind}.action`, { brand: BRAND }),
        link: services.settings.PUBLIC_ORIGIN + href('Home', locale),
      },
      note: t(`mail.${kind}.note`),
    };
  };

/** The facts are the company's to read, except those of a dismissal. */
const reportDecided: WriteLetter<Services> = async (services, { subject_id, recipient }) => {
  const { kysely } = services.database;
  const decision = await findDecision(kysely, subject_id);
  const of = decision && (await findCase(kysely, decision.case_id));
  if (decision === undefined || of === undefined) return undefined;
  const report = await findReportFrom(kysely, of.appeals_id ?? of.id, recipient);
  if (report === undefined) return undefined;
  const locale = localeOf(report.locale);
  const t = mailTranslate(locale);
  const isDismissed = decision.measure === 'dismiss';
  return {
    locale,
    subject: t('mail.reportDecided.subject'),
    heading: t('mail.reportDecided.heading'),
    lead: t(`mail.reportDecided.lead.${measureWords(of, decision.measure)}`),
    facts: [
      { label: t('mail.case.what'), value: targetName({ services, of, locale }) },
      ...reasonFacts(decision, locale),
      ...(isDismissed ? [{ label: t('mail.case.facts'), value: factsFor(decision, locale) }] : []),
    ],
    button: {
      label: t('mail.case.appeal'),
      link: appealLink(services, of.appeals_id ?? of.id, report.id, locale),
    },
    note: t('mail.case.contest', { date: contestUntil(decision, locale) }),
  };
};

/** The owner of a listing that is no longer available, as a report says. */
const ownerAsked: WriteLetter<Services> = async (services, { subject_id, recipient }) => {
  const { secret, settings, database } = services;
  const of = await findCase(database.kysely, subject_id);
  const company = of?.company_id ? await findCompany(database.kysely, of.company_id) : undefined;
  if (of?.state !== 'asked' || company?.email !== recipient || of.due_at === null) return undefined;
  const locale = localeOf(company.locale);
  const t = mailTranslate(locale);
  return {
    locale,
    subject: t('mail.ownerAsked.subject'),
    heading: t('mail.ownerAsked.heading'),
    lead: t('mail.ownerAsked.lead'),
    facts: [{ label: t('mail.case.what'), value: targetName({ services, of, locale }) }],
    button: {
      label: t('mail.ownerAsked.action'),
      link: settings.PUBLIC_ORIGIN + href('ConfirmListing', locale, { hash: askedToken(secret, of.id) }),
    },
    note: t('mail.ownerAsked.note', { date: formatDate(new Date(of.due_at), locale) }),
  };
};

export const reportLetters: Readonly<Record<ReportMail, WriteLetter<Services>>> = {
  reportReceived: aboutReport('reportReceived', () => 'mail.reportReceived.lead'),
  reportDecided,
  // The owner has answered; no operator was needed.
  reportAnswered: aboutReport('reportAnswered', ({ answered_at }) =>
    answered_at === null ? 'mail.reportAnswered.lead.offline' : 'mail.reportAnswered.lead.confirmed',
  ),
  ownerAsked,
};
