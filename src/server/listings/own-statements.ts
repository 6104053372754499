import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { CONTESTABLE_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import type { Statement } from '#domain/case/statement.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { findStatements } from '../db/cases.ts';
import type { Restrictions } from '../db/listings.ts';
import type { Tables } from '../db/tables.ts';
import { reasonWords } from '../ground/decision-reasons.ts';
import { timeText } from './listing-rows.ts';

/** Below both engines' parameter limits. */
const BATCH = 500;

const decisionOf = ({ hidden_by, asked_by }: Restrictions): string | null => hidden_by ?? asked_by;

/** Why listings are restricted; reads nothing unless one is. */
export async function findOwnStatements(
  tables: Kysely<Tables>,
  listings: readonly Restrictions[],
  locale: Locale,
): Promise<(listing: Restrictions) => Statement | undefined> {
  const ids = listings.map(decisionOf).filter((id) => id !== null);
  const statements = new Map<string, Statement>();
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const found of await findStatements(tables, ids.slice(start, start + BATCH))) {
      const { title, rule } = reasonWords(found.reason, locale);
      statements.set(found.id, {
        caseId: found.case_id,
        reason: title,
        rule,
        facts: found.facts,
        fields: found.fields === null ? null : fieldsIn(found.fields),
        since: timeText(found.decided_at),
        contestUntil: timeText(monthsAfter(found.decided_at, CONTESTABLE_MONTHS)),
        answeredAt: found.answered_at === null ? null : timeText(found.answered_at),
        isContested: found.appeal_id !== null,
      });
    }
  }
  return (listing) => statements.get(decisionOf(listing) ?? '');
}

const fieldsIn = (json: string): string[] => v.parse(v.array(v.string()), JSON.parse(json));
