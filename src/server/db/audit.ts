import { sql, type Selectable, type Kysely } from 'kysely';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { companiesCalled } from './companies.ts';
import { selectDocuments } from './listings.ts';
import { insertInto } from './rows.ts';
import type { Tables } from './tables.ts';

export type AuditEntry = Selectable<Tables['audit']>;

/** Belongs in the transaction of the action. */
export const addAudit = insertInto('audit');

export interface AuditSearch {
  /** Operator, beginning of a company's name or address, or id; empty for all. */
  readonly text: string;
  readonly action?: string | undefined;
  readonly before?: string | undefined;
}

/** The latest first. */
export function findAudit(
  kysely: Kysely<Tables>,
  { text, action, before }: AuditSearch,
  limit: number,
): Promise<AuditEntry[]> {
  let all = kysely.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) all = all.where('id', '<', before);
  const latest = action === undefined ? all : all.where('action', '=', action);
  if (text === '') return latest.execute();
  // Otherwise SQLite would walk all entries of the action for a list of ids.
  const listed = action === undefined ? all : all.where(sql<boolean>`cast(action as text) = ${action}`);
  const target = kysely.selectFrom('moderation_case').where('id', '=', text).select('target_id');
  // Each reads an index of its own, up to the limit.
  const found = [
    latest.where('operator', '=', text),
    latest.where('subject_id', '=', text),
    listed.where('subject_id', 'in', target),
    listed.where('company_id', 'in', companiesCalled(kysely, text)),
  ].map((each) => kysely.selectFrom(each.as('found')).selectAll());
  return found
    .reduce((all, each) => all.union(each))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Sorts by id, and so by time. */
export const findAuditAfter = (kysely: Kysely<Tables>, after: string, limit: number): Promise<AuditEntry[]> =>
  kysely.selectFrom('audit').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();

/** What entries are about, and further cases, as far as they are there; with their companies. */
export async function findAuditSubjects(
  kysely: Kysely<Tables>,
  entries: readonly AuditEntry[],
  caseIds: readonly string[],
) {
  // The empty id matches no row; SQL has no empty lists.
  const idsOf = (...lists: readonly (readonly (string | null)[])[]) => [
    ...new Set(['', ...lists.flat().map((id) => id ?? '')]),
  ];
  const subjects = idsOf(entries.map(({ subject_id }) => subject_id));
  const cases = await kysely
    .selectFrom('moderation_case')
    .selectAll()
    .where('id', 'in', idsOf(subjects, caseIds))
    .execute();
  const companies = await kysely
    .selectFrom('company')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      idsOf(
        subjects,
        [...entries, ...cases].map(({ company_id }) => company_id),
      ),
    )
    .execute();
  const documents = await kysely
    .selectFrom('document')
    .select(['id', 'kind'])
    .where('id', 'in', subjects)
    .execute();
  const listings = await Promise.all(
    LISTING_KINDS.map(async (kind) => {
      const found = await selectDocuments(kysely, kind).where('listing.id', 'in', subjects).execute();
      return found.map((own) => ({ kind, own }));
    }),
  );
  return { cases, companies, documents, listings: listings.flat() };
}
