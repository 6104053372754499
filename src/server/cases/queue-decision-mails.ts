import type { Kysely, Transaction } from 'kysely';
import { isRestricting, type Measure } from '#domain/case/measures.ts';
import { localeOf, type Locale } from '#domain/locale/locales.ts';
import { findReport, findReportsOf, type StoredReport } from '../db/case-reports.ts';
import { findCase, type Decision, type ModerationCase } from '../db/cases.ts';
import { findCompany } from '../db/companies.ts';
import type { MailKind } from '../db/mail-kinds.ts';
import type { Tables } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** Appellant of a company; a reporter's is the report's id. */
export const BY_COMPANY = 'company';

/** Reports of one case that are answered by mail. */
export const ANSWERED = 1000;

/** Queues mails to the company and those who reported. */
export async function queueDecisionMails(
  tables: Transaction<Tables>,
  decided: ModerationCase,
  decision: Decision,
  now: number,
): Promise<void> {
  const queue = (kind: MailKind, { email, locale }: Pick<StoredReport, 'email' | 'locale'>) =>
    email === null
      ? Promise.resolve()
      : queueMail(tables, { kind, recipient: email, subjectId: decision.id, locale, now });
  const company = await findCompany(tables, decided.company_id);
  const kind = companyMail(decided, decision);
  if (company !== undefined && kind !== undefined) await queue(kind, company);
  if (decided.appellant !== null && decided.appellant !== BY_COMPANY) {
    const report = await findReport(tables, decided.appellant);
    if (report !== undefined) await queue('appealDecided', report);
  }
  for (const report of await findReportsToAnswer(tables, decided, decision))
    await queue('reportDecided', report);
}

/** Languages of those who read a decision's facts: the company's first. */
export async function languagesOf(
  tables: Kysely<Tables>,
  of: CaseOfReaders,
  measure: Measure,
): Promise<Locale[]> {
  const companyId = companyMail(of, { measure }) === undefined ? null : of.company_id;
  const company = await findCompany(tables, companyId);
  const appellantId = of.appellant === BY_COMPANY ? null : of.appellant;
  const appellant = await findReport(tables, appellantId);
  const reporters = measure === 'dismiss' ? await findReportsToAnswer(tables, of, { measure }) : [];
  const readers = [company, appellant, ...reporters].filter((reader) => reader !== undefined);
  const languages = readers.flatMap(({ email, locale }) => (email === null ? [] : localeOf(locale)));
  return [...new Set(languages)];
}

type CaseOfReaders = Pick<ModerationCase, 'id' | 'company_id' | 'appeals_id' | 'appellant'>;

/** Undefined for a dismissal, of which the company does not learn. */
function companyMail(
  { appellant }: Pick<ModerationCase, 'appellant'>,
  { measure }: Pick<Decision, 'measure'>,
): MailKind | undefined {
  if (isRestricting(measure)) return 'statement';
  if (appellant === BY_COMPANY) return 'appealDecided';
  return measure === 'restore' ? 'restrictionLifted' : undefined;
}

/** Those of a contested case, too, unless the appeal is dismissed. */
async function findReportsToAnswer(
  tables: Kysely<Tables>,
  { id, appeals_id, appellant }: CaseOfReaders,
  { measure }: Pick<Decision, 'measure'>,
): Promise<readonly StoredReport[]> {
  if (appeals_id === null) return findReportsOf(tables, id, ANSWERED);
  if (measure === 'dismiss' || (await findCase(tables, appeals_id)) === undefined) return [];
  const reports = await findReportsOf(tables, appeals_id, ANSWERED);
  return reports.filter((report) => report.id !== appellant);
}
