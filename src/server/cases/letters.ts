import * as v from 'valibot';
import { isRestricting } from '#domain/case/measures.ts';
import { isRightsClaim } from '#domain/case/report.ts';
import { localeOf, type Locale } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import { formatDate } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { findReportsOf } from '../db/case-reports.ts';
import { findCase, findDecision, type Decision, type ModerationCase } from '../db/cases.ts';
import { findCompany } from '../db/companies.ts';
import { findImage } from '../db/images.ts';
import { factsFor } from '../ground/decision-facts.ts';
import { mailTranslate, type Letter, type WriteLetter } from '../mail/letter.ts';
import type { Services } from '../services.ts';
import { appealLink } from './appeal-link.ts';
import { contestUntil, measureWords, reasonFacts, targetName, type LetterFacts } from './case-words.ts';
import { reportLetters, type ReportMail } from './report-letters.ts';
import { BY_COMPANY } from './queue-decision-mails.ts';

type DecisionMail = 'statement' | 'restrictionLifted' | 'appealDecided';

/** A mail about a decision is written from it. */
interface DecisionContext {
  readonly services: Services;
  readonly of: ModerationCase;
  readonly decision: Decision;
  readonly locale: Locale;
}

const writers: Readonly<Record<DecisionMail, (context: DecisionContext) => Promise<Omit<Letter, 'locale'>>>> =
  {
    async statement(context) {
      const { services, of, decision, locale } = context;
      const t = mailTranslate(locale);
      const kind = statementOf(context);
      const { DISPUTE_BODY } = services.settings;
      return {
        subject: t(`mail.statement.${kind}.subject`),
        heading: t(`mail.statement.${kind}.heading`),
        lead: t(`mail.statement.${kind}.lead`),
        facts: [
          { label: t('mail.case.what'), value: targetName(context) },
          ...(await uploadFacts(context)),
          { label: t('mail.case.effect'), value: effectOf(context) },
          ...reasonFacts(decision, locale),
          { label: t('mail.case.facts'), value: factsFor(decision, locale) },
          ...fieldFacts(context),
          { label: t('mail.case.source'), value: t(`mail.case.origin.${of.origin}`) },
          ...orderFacts(context),
          ...(await claimantFacts(context)),
        ],
        ...(DISPUTE_BODY !== undefined && { more: t('mail.case.body', { body: DISPUTE_BODY }) }),
        button: { label: t('mail.case.appeal'), link: appealLink(services, of.id, decision.id, locale) },
        note: t('mail.case.contest', { date: contestUntil(decision, locale) }),
      };
    },
    restrictionLifted: ({ services, of, decision, locale }) => {
      const t = mailTranslate(locale);
      return Promise.resolve({
        subject: t('mail.restrictionLifted.subject'),
        heading: t('mail.restrictionLifted.heading'),
        lead: t('mail.restrictionLifted.lead'),
        facts: [
          { label: t('mail.case.what'), value: targetName({ services, of, locale }) },
          { label: t('mail.case.facts'), value: factsFor(decision, locale) },
        ],
        button: {
          label: t('mail.restrictionLifted.action'),
          link: services.settings.PUBLIC_ORIGIN + href('YourAccount', locale),
        },
        note: t('mail.restrictionLifted.note'),
      });
    },
    appealDecided: (context) => {
      const { services, decision, locale } = context;
      const t = mailTranslate(locale);
      const { measure } = decision;
      const outcome = isRestricting(measure) ? 'other' : measure;
      return Promise.resolve({
        subject: t('mail.appealDecided.subject'),
        heading: t('mail.appealDecided.heading'),
        lead: t(`mail.appealDecided.lead.${outcome}`),
        facts: [
          { label: t('mail.case.what'), value: targetName(context) },
          ...reasonFacts(decision, locale),
          { label: t('mail.case.facts'), value: factsFor(decision, locale) },
        ],
        button: {
          label: t('mail.appealDecided.action', { brand: BRAND }),
          link: services.settings.PUBLIC_ORIGIN + href('Home', locale),
        },
        note: t('mail.appealDecided.note'),
      });
    },
  };

/** A deleted company has no listing to restrict. */
function statementOf({ of, decision: { measure } }: DecisionContext) {
  if (measure === 'delete' && of.target_kind === 'company') return 'closed';
  return measureWords(of, isRestricting(measure) ? measure : 'ask');
}

function effectOf(context: DecisionContext): string {
  const t = mailTranslate(context.locale);
  const kind = statementOf(context);
  if (kind !== 'delete' && kind !== 'deleteFile') return t(`mail.statement.${kind}.effect`, { brand: BRAND });
  const { erase_at: erasedAt } = context.decision;
  return erasedAt === null
    ? t(`mail.statement.${kind}.erased`, { brand: BRAND })
    : t(`mail.statement.${kind}.effect`, {
        brand: BRAND,
        date: formatDate(new Date(erasedAt), context.locale),
      });
}

/** The file as its company has named it, unless it is erased. */
async function uploadFacts({ services, of, locale }: DecisionContext): Promise<LetterFacts> {
  const image = of.target_kind === 'image' ? await findImage(services.database, of.target_id) : undefined;
  return image === undefined ? [] : [{ label: mailTranslate(locale)('mail.case.file'), value: image.name }];
}

function fieldFacts({ decision: { fields }, locale }: DecisionContext): LetterFacts {
  if (fields === null) return [];
  const names = v.parse(v.array(v.string()), JSON.parse(fields));
  return [{ label: mailTranslate(locale)('mail.case.fields'), value: names.join(', ') }];
}

function orderFacts({ of: { authority, reference }, locale }: DecisionContext): LetterFacts {
  if (authority === null) return [];
  return [{ label: mailTranslate(locale)('mail.case.order'), value: [authority, reference].join(', ') }];
}

/** Only who claims a right is named. */
async function claimantFacts({ services, of, locale }: DecisionContext): Promise<LetterFacts> {
  const reports = await findReportsOf(services.database.kysely, of.appeals_id ?? of.id, SHOWN);
  const names = reports.filter(({ reason }) => isRightsClaim(reason)).map(({ name }) => name ?? '');
  const claimants = [...new Set(names)].filter((name) => name !== '');
  if (claimants.length === 0) return [];
  return [{ label: mailTranslate(locale)('mail.case.claimant'), value: claimants.join(', ') }];
}

const SHOWN = 20;

const writerOf =
  (kind: DecisionMail): WriteLetter<Services> =>
  async (services, queued) => {
    const { kysely } = services.database;
    const decision = await findDecision(kysely, queued.subject_id);
    const of = decision && (await findCase(kysely, decision.case_id));
    if (of === undefined || decision === undefined) return undefined;
    const company = await findCompany(services.database.kysely, of.company_id);
    const isToCompany = kind !== 'appealDecided' || of.appellant === BY_COMPANY;
    // The address may have changed since.
    if (isToCompany && company !== undefined && company.email !== queued.recipient) return undefined;
    const locale = localeOf((isToCompany ? company?.locale : undefined) ?? queued.locale ?? undefined);
    return { locale, ...(await writers[kind]({ services, of, decision, locale })) };
  };

export const caseLetters: Readonly<Record<DecisionMail | ReportMail, WriteLetter<Services>>> = {
  statement: writerOf('statement'),
  restrictionLifted: writerOf('restrictionLifted'),
  appealDecided: writerOf('appealDecided'),
  ...reportLetters,
};
