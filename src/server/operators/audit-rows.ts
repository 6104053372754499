import type { AuditRow } from '#api/operator/records.ts';
import { targetName } from '../cases/case-words.ts';
import { findAuditSubjects, type AuditEntry } from '../db/audit.ts';
import { aboutOf } from '../enquiries/listings.ts';
import { mailTitle } from '../enquiries/thread-words.ts';
import { caseTitle, timeOf, type Reader } from './views.ts';

/** With the names of what they are about, as far as it is there. */
export async function auditRows(reader: Reader, entries: readonly AuditEntry[]): Promise<AuditRow[]> {
  const caseIds = entries.map(({ details }) => caseIn(details) ?? '');
  const about = await findAuditSubjects(reader.services.database.kysely, entries, caseIds);
  const { cases, companies, documents, listings } = about;
  const companyById = new Map(companies.map((each) => [each.id, each]));
  const names = new Map<string, string>(companies.map(({ id, name }) => [id, name]));
  for (const each of cases) {
    const title = caseTitle(reader, each, companyById.get(each.company_id ?? ''));
    names.set(each.id, title ?? targetName({ ...reader, of: each }));
  }
  for (const { id, kind } of documents) names.set(id, kind);
  for (const { kind, own } of listings)
    names.set(own.id, mailTitle(reader.services, aboutOf(kind, own), reader.locale));

  return entries.map(({ id, operator, action, subject_kind: kind, subject_id: subjectId, ...entry }) => {
    const caseId = caseIn(entry.details);
    return {
      ...{ id, at: timeOf(entry.done_at), operator, action, kind, subjectId, details: entry.details },
      subject: NAMELESS.has(kind) ? subjectId : (names.get(subjectId) ?? null),
      company: companyById.get(entry.company_id ?? '') ?? null,
      case: caseId === undefined ? null : { id: caseId, title: names.get(caseId) ?? null },
    };
  });
}

/** Their ids are their names, or say nothing. */
const NAMELESS: ReadonlySet<string> = new Set(['blocklist', 'cases', 'demo', 'mail', 'operator']);

/** Id of the case that a decision is in. */
function caseIn(details: string): string | undefined {
  const { case: id } = JSON.parse(details) as { readonly case?: unknown };
  return typeof id === 'string' ? id : undefined;
}
