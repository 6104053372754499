import type { AuditRow } from '#api/operator/records.ts';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { targetName } from '../cases/case-words.ts';
import type { AuditEntry } from '../db/audit.ts';
import { selectDocuments } from '../db/listings.ts';
import { aboutOf } from '../enquiries/listings.ts';
import { mailTitle } from '../enquiries/thread-words.ts';
import { caseTitle, timeOf, type Reader } from './views.ts';

/** With the names of what they are about, as far as it is there. */
export async function auditRows(reader: Reader, entries: readonly AuditEntry[]): Promise<AuditRow[]> {
  const { kysely } = reader.services.database;
  // The empty id matches no row; SQL has no empty lists.
  const subjects = ['', ...new Set(entries.map(({ subject_id }) => subject_id))];
  const caseIds = entries.map(({ details }) => caseIn(details) ?? '');
  const cases = await kysely
    .selectFrom('moderation_case')
    .selectAll()
    .where('id', 'in', [...new Set([...subjects, ...caseIds])])
    .execute();
  const companyIds = [...entries, ...cases].map(({ company_id }) => company_id ?? '');
  const companies = await kysely
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set([...subjects, ...companyIds])])
    .execute();
  const companyById = new Map(companies.map((each) => [each.id, each]));
  const documents = kysely.selectFrom('document').select(['id', 'kind']).where('id', 'in', subjects);

  const names = new Map<string, string>(companies.map(({ id, name }) => [id, name]));
  for (const each of cases) {
    const title = caseTitle(reader, each, companyById.get(each.company_id ?? ''));
    names.set(each.id, title ?? targetName({ ...reader, of: each }));
  }
  for (const { id, kind } of await documents.execute()) names.set(id, kind);
  for (const kind of LISTING_KINDS)
    for (const own of await selectDocuments(kysely, kind).where('listing.id', 'in', subjects).execute())
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
