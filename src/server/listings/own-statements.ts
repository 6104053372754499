import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { CONTESTABLE_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import type { Statement } from '#domain/case/statement.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { findStatements } from '../db/cases.ts';
import { findHidingDecisions, findRestrictedLogo } from '../db/images.ts';
import type { Restrictions } from '../db/listings.ts';
import type { Tables } from '../db/tables.ts';
import { factsFor } from '../ground/decision-facts.ts';
import { reasonWords } from '../ground/decision-reasons.ts';
import { hiddenIn } from './documents.ts';
import { timeText } from './listing-rows.ts';

/** Below both engines' parameter limits. */
const BATCH = 500;

/** Why operators restrict a listing, and files that it shows; empty unless they do. */
export interface OwnStatements {
  readonly statement?: Statement;
  readonly imageStatements?: readonly Statement[];
}

const decisionOf = ({ hidden_by, asked_by }: Pick<Restrictions, 'hidden_by' | 'asked_by'>): string | null =>
  hidden_by ?? asked_by;

/** Reads nothing unless a listing is restricted. */
export async function findOwnStatements(
  tables: Kysely<Tables>,
  listings: readonly Restrictions[],
  locale: Locale,
): Promise<(listing: Restrictions) => OwnStatements> {
  const hiding = new Map<string, string>();
  const inBatches = batchesOf(listings.flatMap(hiddenIn));
  for (const ids of inBatches)
    for (const { id, hidden_by } of await findHidingDecisions(tables, ids))
      if (hidden_by !== null) hiding.set(id, hidden_by);
  const decisions = [...listings.map(decisionOf).filter((id) => id !== null), ...hiding.values()];
  const statements = await findStatementsOf(tables, decisions, locale);
  return (listing) => {
    const statement = statements.get(decisionOf(listing) ?? '');
    const imageStatements = hiddenIn(listing).flatMap((id) => statements.get(hiding.get(id) ?? '') ?? []);
    return {
      ...(statement !== undefined && { statement }),
      ...(imageStatements.length > 0 && { imageStatements }),
    };
  };
}

/** Why operators have hidden a company's logo, or ask for another one. */
export async function findLogoStatement(
  tables: Kysely<Tables>,
  companyId: string,
  locale: Locale,
): Promise<Statement | undefined> {
  const logo = await findRestrictedLogo(tables, companyId);
  const id = logo === undefined ? null : decisionOf(logo);
  return id === null ? undefined : (await findStatementsOf(tables, [id], locale)).get(id);
}

async function findStatementsOf(
  tables: Kysely<Tables>,
  decisions: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, Statement>> {
  const statements = new Map<string, Statement>();
  for (const ids of batchesOf(decisions)) {
    for (const found of await findStatements(tables, ids)) {
      const { title, rule } = reasonWords(found.reason, locale);
      statements.set(found.id, {
        caseId: found.case_id,
        reason: title,
        rule,
        facts: factsFor(found, locale),
        fields: found.fields === null ? null : textsIn(found.fields),
        since: timeText(found.decided_at),
        contestUntil: timeText(monthsAfter(found.decided_at, CONTESTABLE_MONTHS)),
        answeredAt: found.answered_at === null ? null : timeText(found.answered_at),
        isContested: found.appeal_id !== null,
        ...(found.target_kind === 'image' && { imageId: found.target_id }),
      });
    }
  }
  return statements;
}

function batchesOf(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let start = 0; start < ids.length; start += BATCH) batches.push(ids.slice(start, start + BATCH));
  return batches;
}

const textsIn = (json: string): string[] => v.parse(v.array(v.string()), JSON.parse(json));
