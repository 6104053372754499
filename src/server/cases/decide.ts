import type { Transaction } from 'kysely';
import { CONTESTABLE_MONTHS, isRestricting, monthsAfter, type Measure } from '#domain/case/measures.ts';
import type { CaseProblem } from '#domain/case/problems.ts';
import { suspendCompany } from '../accounts/suspension.ts';
import {
  addDecision,
  changeCase,
  findDecisionsOf,
  lockCase,
  type Decision,
  type ModerationCase,
} from '../db/cases.ts';
import { lockOwner } from '../db/companies.ts';
import type { OwnDocument } from '../db/listings.ts';
import { hasOtherOperator } from '../db/operators.ts';
import { lockListing } from '../db/own-listings.ts';
import { restrictListing } from '../db/restrictions.ts';
import type { Tables } from '../db/tables.ts';
import { decisionReasons } from '../ground/decision-reasons.ts';
import { newId } from '../ground/ids.ts';
import { StartError } from '../ground/start-error.ts';
import { LISTINGS } from '../listings/documents.ts';
import { removeLocked } from '../listings/own-listings.ts';
import { lift } from './lift.ts';
import { queueDecisionMails } from './queue-decision-mails.ts';

/** The reason is a key of the operator's list; reason and facts are never empty. */
export interface GivenDecision {
  readonly measure: Measure;
  readonly reason: string;
  readonly facts: string;
  /** What the owner is asked to change. */
  readonly fields?: readonly string[];
  readonly operator: string;
}

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
  if (!Object.hasOwn(decisionReasons(), given.reason))
    throw new StartError(
      `There is no reason "${given.reason}": ${Object.keys(decisionReasons()).join(', ')}.`,
    );
  const parties = await lockParties(tables, found);
  const locked = await lockCase(tables, found.id);
  if (locked === undefined) throw new StartError('The case is gone. Nothing was done.');
  const problem = problemOf(given.measure, {
    case: locked,
    hasCompany: parties.hasCompany,
    hasListing: parties.listing !== undefined,
    decisions: await findDecisionsOf(tables, locked.appeals_id ?? locked.id),
    operator: given.operator,
    hasOther: await hasOtherOperator(tables, given.operator),
  });
  if (problem !== undefined) throw new Impossible(problem);
  const decision: Decision = {
    ...{ id: newId(now), case_id: locked.id, company_id: locked.company_id, measure: given.measure },
    ...{ reason: given.reason, facts: given.facts, operator: given.operator, decided_at: now },
    fields: given.fields === undefined ? null : JSON.stringify(given.fields),
    erase_at: given.measure === 'delete' ? erasedAt(given.reason, now) : null,
    lifted_at: null,
  };
  await addDecision(tables, decision);
  const unusedFiles = await effects[given.measure](tables, {
    case: locked,
    decision,
    listing: parties.listing,
    now,
  });
  await changeCase(tables, locked.id, { state: 'decided', decided_at: now, due_at: null });
  await queueDecisionMails(tables, locked, decision, now);
  return { decision, unusedFiles };
}

/** Personal data is erased at once. */
const erasedAt = (reason: string, now: number): number | null =>
  reason === 'personalData' ? null : monthsAfter(now, CONTESTABLE_MONTHS);

interface Parties {
  readonly hasCompany: boolean;
  readonly listing: OwnDocument | undefined;
}

/** Lock order: company, listing, case. */
async function lockParties(
  tables: Transaction<Tables>,
  { company_id, listing_kind, listing_id }: ModerationCase,
): Promise<Parties> {
  const hasCompany = company_id !== null && (await lockOwner(tables, company_id));
  const hasListing = hasCompany && listing_kind !== null && listing_id !== null;
  return {
    hasCompany,
    listing: hasListing ? await lockListing(tables, listing_kind, listing_id) : undefined,
  };
}

/** For commands. */
const SENTENCES: Readonly<Record<CaseProblem, string>> = {
  decided: 'The case is decided already.',
  listingGone: 'There is no listing any more.',
  companyGone: 'There is no company any more.',
  otherOperator: 'You made the decision that this case contests; another operator decides.',
  restricts: 'The case restricts a listing or company: restore it, or decide the same again.',
  restrictsNothing: 'The case restricts nothing.',
  restrictedGone: 'What the case restricted is gone and cannot be restored.',
};

/** A measure that cannot be taken. */
export class Impossible extends StartError {
  readonly problem: CaseProblem;

  constructor(problem: CaseProblem) {
    super(`${SENTENCES[problem]} Nothing was done.`);
    this.problem = problem;
  }
}

export interface CaseFacts {
  readonly case: Pick<ModerationCase, 'state' | 'appeals_id'>;
  readonly hasCompany: boolean;
  readonly hasListing: boolean;
  /** Of the case, or of the one that it contests. */
  readonly decisions: readonly Decision[];
  readonly operator: string;
  /** Whether the console has an account of another name. */
  readonly hasOther: boolean;
}

export function problemOf(measure: Measure, facts: CaseFacts): CaseProblem | undefined {
  const { case: of, hasCompany, hasListing, decisions } = facts;
  const isAppeal = of.appeals_id !== null;
  if (of.state === 'decided' && measure !== 'restore') return 'decided';
  if (['ask', 'hide', 'delete'].includes(measure) && !hasListing) return 'listingGone';
  if (measure === 'suspend' && !hasCompany) return 'companyGone';
  if (isAppeal && facts.hasOther && decisions.some(({ operator }) => operator === facts.operator))
    return 'otherOperator';
  if (isRestricting(measure)) return undefined;
  const restricting = decisions.filter(restricts);
  if (measure === 'dismiss') return restricting.length > 0 && !isAppeal ? 'restricts' : undefined;
  if (restricting.length === 0) return 'restrictsNothing';
  const isThere = (decision: Decision) => (decision.measure === 'suspend' ? hasCompany : hasListing);
  return restricting.some(isThere) ? undefined : 'restrictedGone';
}

const restricts = ({ measure, lifted_at }: Decision): boolean => isRestricting(measure) && lifted_at === null;

interface Effect {
  readonly case: ModerationCase;
  readonly decision: Decision;
  readonly listing: OwnDocument | undefined;
  readonly now: number;
}

const NO_FILES: readonly string[] = [];

const effects: Readonly<
  Record<Measure, (tables: Transaction<Tables>, effect: Effect) => Promise<readonly string[]>>
> = {
  dismiss: () => Promise.resolve(NO_FILES),
  ask: (tables, effect) => restrict(tables, effect, 'asked_by'),
  hide: (tables, effect) => restrict(tables, effect, 'hidden_by'),
  async delete(tables, effect) {
    const { listing, decision } = effect;
    const kind = effect.case.listing_kind;
    if (decision.erase_at === null && listing !== undefined && kind !== null)
      return removeLocked(tables, LISTINGS[kind], listing);
    return restrict(tables, effect, 'hidden_by');
  },
  async suspend(tables, { case: { company_id }, decision, now }) {
    if (company_id !== null) await suspendCompany(tables, company_id, { at: now, decisionId: decision.id });
    return NO_FILES;
  },
  async restore(tables, { case: { id, appeals_id }, now }) {
    for (const earlier of await findDecisionsOf(tables, appeals_id ?? id))
      if (restricts(earlier)) await lift(tables, earlier, now);
    return NO_FILES;
  },
};

async function restrict(
  tables: Transaction<Tables>,
  { case: { listing_kind, listing_id }, decision }: Effect,
  by: 'hidden_by' | 'asked_by',
): Promise<readonly string[]> {
  if (listing_kind !== null && listing_id !== null)
    await restrictListing(tables, listing_kind, listing_id, { [by]: decision.id });
  return NO_FILES;
}
