import type { Transaction } from 'kysely';
import { CONTESTABLE_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import {
  addDecision,
  changeCase,
  findDecisionsOf,
  lockCase,
  type CaseTarget,
  type Decision,
  type ModerationCase,
} from '../db/cases.ts';
import { lockOwner } from '../db/companies.ts';
import { lockListingsOf } from '../db/company-listings.ts';
import { lockImage, type Image } from '../db/images.ts';
import type { OwnDocument } from '../db/listings.ts';
import { hasOtherOperator } from '../db/operators.ts';
import { lockListing } from '../db/own-listings.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ground/ids.ts';
import { StartError } from '../ground/start-error.ts';
import { ConflictError, liftedBy, problemOf } from './case-problem.ts';
import { effects } from './effects.ts';
import type { OfferedDecision } from './offered-decision.ts';
import { languagesOf, queueDecisionMails } from './queue-decision-mails.ts';

export type GivenDecision = OfferedDecision & { readonly operator: string };

interface Decided {
  readonly decision: Decision;
  /** Keys of unreferenced files, to be deleted after the transaction. */
  readonly unusedFiles: readonly string[];
}

/** Applies a decision and queues the mails about it. @throws StartError if it can't be applied */
export async function decideCase(
  tables: Transaction<Tables>,
  found: ModerationCase,
  given: GivenDecision,
  now: number,
): Promise<Decided> {
  const parties = await lockParties(tables, found);
  const locked = await lockCase(tables, found.id);
  if (locked === undefined) throw new StartError('The case is gone. Nothing was done.');
  const earlier = {
    decisions: await findDecisionsOf(tables, locked.id),
    contested: locked.appeals_id === null ? [] : await findDecisionsOf(tables, locked.appeals_id),
  };
  const problem = problemOf(given.measure, {
    ...earlier,
    case: locked,
    hasCompany: parties.hasCompany,
    hasListing: parties.listing !== undefined,
    hasPicture: parties.picture !== undefined,
    operator: given.operator,
    hasOther: await hasOtherOperator(tables, given.operator),
  });
  if (problem !== undefined) throw new ConflictError(problem);
  const languages = await languagesOf(tables, locked, given.measure);
  const isMissing = (locale: Locale, index: number) =>
    given.factsIn[locale] === undefined && (index > 0 || given.hasNamedLanguages === true);
  if (languages.some(isMissing)) throw new ConflictError('languageMissing');
  const decision: Decision = {
    ...{ id: newId(now), case_id: locked.id, company_id: locked.company_id, measure: given.measure },
    ...{ reason: given.reason, facts: firstOf(given, languages), operator: given.operator, decided_at: now },
    fields: given.measure === 'ask' ? JSON.stringify(given.fields) : null,
    erase_at: given.measure === 'delete' ? erasedAt(given.reason, now) : null,
    lifted_at: null,
    facts_by_locale: byLocale(given, languages),
  };
  await addDecision(tables, decision);
  const unusedFiles = await effects[given.measure](tables, {
    ...{ case: locked, decision, now, lifted: liftedBy(earlier) },
    ...{ listing: parties.listing, picture: parties.picture },
  });
  await changeCase(tables, locked.id, { state: 'decided', decided_at: now, due_at: null });
  await queueDecisionMails(tables, locked, decision, now);
  return { decision, unusedFiles };
}

/** Null if all who read it read one language. */
function byLocale({ facts, factsIn }: GivenDecision, [first, ...others]: readonly Locale[]): string | null {
  return first === undefined || others.length === 0 ? null : JSON.stringify({ [first]: facts, ...factsIn });
}

const firstOf = ({ facts, factsIn }: GivenDecision, [first]: readonly Locale[]): string =>
  (first === undefined ? undefined : factsIn[first]) ?? facts;

/** Personal data is erased at once. */
const erasedAt = (reason: string, now: number): number | null =>
  reason === 'personalData' ? null : monthsAfter(now, CONTESTABLE_MONTHS);

interface Parties {
  readonly hasCompany: boolean;
  readonly listing: OwnDocument | undefined;
  readonly picture: Image | undefined;
}

/** Lock order: company, listings, picture, case. Others may show the same picture. */
export async function lockParties(
  tables: Transaction<Tables>,
  { target_kind, target_id, company_id, listing_kind, listing_id }: CaseTarget,
): Promise<Parties> {
  const hasCompany = company_id !== null && (await lockOwner(tables, company_id));
  const isOfPicture = hasCompany && target_kind === 'image';
  if (isOfPicture) for (const kind of LISTING_KINDS) await lockListingsOf(tables, kind, company_id);
  const hasListing = hasCompany && listing_kind !== null && listing_id !== null;
  return {
    hasCompany,
    listing: hasListing ? await lockListing(tables, listing_kind, listing_id) : undefined,
    picture: isOfPicture ? await lockImage(tables, target_id) : undefined,
  };
}
