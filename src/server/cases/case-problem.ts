import { isRestricting, type Measure, type CaseProblem } from '#domain/case/measures.ts';
import type { Decision, ModerationCase } from '../db/cases.ts';
import { StartError } from '../ground/start-error.ts';

/** For commands. */
const SENTENCES: Readonly<Record<CaseProblem, string>> = {
  decided: 'The case is decided already.',
  listingGone: 'There is no listing any more.',
  pictureGone: 'There is no picture any more.',
  companyGone: 'There is no company any more.',
  otherOperator: 'You made the decision that this case contests; another operator decides.',
  languageMissing: 'Say what you found in each language of its readers, as in --facts-en "…" --facts-es "…".',
  restricts: 'The case restricts something: restore it, or decide the same again.',
  restrictsNothing: 'The case restricts nothing.',
  restrictedGone: 'What the case restricted is gone and cannot be restored.',
};

/** A measure that cannot be taken. */
export class ConflictError extends StartError {
  readonly problem: CaseProblem;

  constructor(problem: CaseProblem) {
    super(`${SENTENCES[problem]} Nothing was done.`);
    this.problem = problem;
  }
}

export interface CaseFacts {
  readonly case: Pick<ModerationCase, 'state' | 'appeals_id' | 'target_kind'>;
  readonly hasCompany: boolean;
  readonly hasListing: boolean;
  readonly hasPicture: boolean;
  readonly decisions: readonly Decision[];
  /** Decisions of the case that it contests. */
  readonly contested: readonly Decision[];
  readonly operator: string;
  /** Whether the console has an account of another name. */
  readonly hasOther: boolean;
}

export function problemOf(measure: Measure, facts: CaseFacts): CaseProblem | undefined {
  const { case: of, hasCompany, hasListing, hasPicture, decisions, contested } = facts;
  if (of.state === 'decided' && measure !== 'restore') return 'decided';
  if (isOfTarget(measure)) {
    if (of.target_kind === 'image' && !hasPicture) return 'pictureGone';
    if (of.target_kind !== 'image' && !hasListing) return 'listingGone';
  }
  if (measure === 'suspend' && !hasCompany) return 'companyGone';
  if (facts.hasOther && contested.some(({ operator }) => operator === facts.operator)) return 'otherOperator';
  if (isRestricting(measure)) return undefined;
  if (measure === 'dismiss') return decisions.some(restricts) ? 'restricts' : undefined;
  const lifted = liftedBy(facts);
  if (lifted.length === 0) return 'restrictsNothing';
  // Another picture is asked for on the listing, which may no longer show the old one.
  const isThere = (decision: Decision) => {
    if (decision.measure === 'suspend') return hasCompany;
    if (of.target_kind !== 'image') return hasListing;
    return hasPicture || (decision.measure === 'ask' && hasListing);
  };
  return lifted.some(isThere) ? undefined : 'restrictedGone';
}

const isOfTarget = (measure: Measure): boolean => ['ask', 'hide', 'delete'].includes(measure);

/** A case's own restrictions are lifted before those that it contests. */
export function liftedBy({
  decisions,
  contested,
}: Pick<CaseFacts, 'decisions' | 'contested'>): readonly Decision[] {
  const own = decisions.filter(restricts);
  return own.length > 0 ? own : contested.filter(restricts);
}

const restricts = ({ measure, lifted_at }: Decision): boolean => isRestricting(measure) && lifted_at === null;
