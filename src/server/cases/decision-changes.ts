import type { Transaction } from 'kysely';
import type { Measure } from '#domain/case/measures.ts';
import type { Change } from '../db/audited-change.ts';
import { findCasesAbout } from '../db/case-lists.ts';
import { changeCase, findCase, lockCase, type CaseTarget, type ModerationCase } from '../db/cases.ts';
import { findRestriction } from '../db/restrictions.ts';
import type { Tables } from '../db/tables.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { StartError } from '../ground/start-error.ts';
import type { Services } from '../services.ts';
import { decideCase, lockParties } from './decide.ts';
import type { OfferedDecision } from './offered-decision.ts';
import { openCase, type Order } from './open-case.ts';

type Means = Pick<Services, 'database' | 'files' | 'clock' | 'log'>;

const DOES: Readonly<Record<Measure, string>> = {
  dismiss: 'Dismisses',
  ask: 'Asks for changes of',
  hide: 'Takes offline',
  delete: 'Deletes',
  suspend: 'Suspends the company of',
  restore: 'Lifts the restrictions of',
};

/** Decides a case. */
export const decideOn = (means: Means, found: ModerationCase, decision: OfferedDecision): Change =>
  change(means, found, decision, `${DOES[decision.measure]} case ${found.id}`, () => Promise.resolve(found));

/** Opens a case and decides it. @param intent what that does, without reason */
export const decideAtOnce = (
  means: Means,
  target: CaseTarget,
  decision: OfferedDecision,
  intent = `${DOES[decision.measure]} ${target.target_kind} ${target.target_id}`,
): Change =>
  change(means, target, decision, intent, async (tables, operator) => {
    await lockParties(tables, target);
    return (
      (await findSameDecision(tables, target, decision, operator)) ??
      (await openCase(tables, target, means.clock()))
    );
  });

/** Of an operator who repeats it, since its answer was lost. @returns its case's id */
async function findSameDecision(
  tables: Transaction<Tables>,
  target: CaseTarget,
  { measure, reason, facts, fields }: OfferedDecision,
  operator: string,
): Promise<string | undefined> {
  const last = await findRestriction(tables, target, [measure]);
  const isSame =
    last?.operator === operator &&
    last.reason === reason &&
    last.facts === facts &&
    (last.fields === null || last.fields === JSON.stringify(fields));
  // Once its owner has answered, the case waits for another decision.
  const of = isSame ? await findCase(tables, last.case_id) : undefined;
  return of?.state === 'decided' ? of.id : undefined;
}

function change(
  means: Means,
  target: CaseTarget,
  decision: OfferedDecision,
  intent: string,
  /** The case, or the id of one that is decided like this already. */
  getFound: (tables: Transaction<Tables>, operator: string) => Promise<ModerationCase | string>,
): Change {
  let unused: readonly string[] = [];
  return {
    type: 'change',
    intent: `${intent}, and mails why (${decision.reason}).`,
    entry: {
      ...{ action: decision.measure, subject_kind: subjectKind(target), subject_id: target.target_id },
      company_id: target.company_id,
    },
    apply: async (tables, operator) => {
      const found = await getFound(tables, operator);
      if (typeof found === 'string') return { case: found, reason: decision.reason };
      const decided = await decideCase(tables, found, { ...decision, operator }, means.clock());
      unused = decided.unusedFiles;
      // The facts are the decision's, and end with it.
      return { case: found.id, reason: decision.reason };
    },
    afterCommit: async () => {
      if (unused.length > 0) means.database.eraseDeleted();
      await deleteFiles(means, unused);
    },
  };
}

function subjectKind({ target_kind }: CaseTarget): Change['entry']['subject_kind'] {
  return target_kind === 'image' || target_kind === 'thread' ? 'case' : target_kind;
}

/** Opens a case for the order of an authority. */
export const ordering = (means: Pick<Means, 'clock'>, target: CaseTarget, order: Order): Change => ({
  type: 'change',
  intent: `Opens a case about ${target.target_kind} ${target.target_id} for ${order.authority}, ${order.reference}.`,
  entry: {
    ...{ action: 'order', subject_kind: target.listing_kind ?? 'company' },
    ...{ subject_id: target.target_id, company_id: target.company_id },
  },
  apply: async (tables) => {
    await lockParties(tables, target);
    const latest = await findCasesAbout(tables, target, LATEST);
    const same = latest.find((each) => each.state !== 'decided' && isOrder(each, order));
    return { case: (same ?? (await openCase(tables, target, means.clock(), order))).id, ...order };
  },
});

/** Cases that are compared with an order, which an operator may repeat. */
const LATEST = 20;

const isOrder = ({ authority, reference, effect }: ModerationCase, order: Order): boolean =>
  authority === order.authority && reference === order.reference && effect === order.effect;

/** @param on the day on which the authority heard what its order has led to */
export const informing = ({ id, authority, company_id }: ModerationCase, on: string): Change => ({
  type: 'change',
  intent: `Keeps that ${String(authority)} was informed on ${on}.`,
  entry: { action: 'informed', subject_kind: 'case', subject_id: id, company_id },
  apply: async (tables) => {
    if ((await lockCase(tables, id)) === undefined)
      throw new StartError('The case is gone. Nothing was done.');
    await changeCase(tables, id, { informed_on: on });
    return { on };
  },
});
