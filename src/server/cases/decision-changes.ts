import type { Transaction } from 'kysely';
import type { Measure } from '#domain/case/measures.ts';
import type { Change } from '../db/audited-change.ts';
import { changeCase, lockCase, type CaseTarget, type ModerationCase } from '../db/cases.ts';
import type { Tables } from '../db/tables.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { StartError } from '../ground/start-error.ts';
import type { Services } from '../services.ts';
import { decideCase } from './decide.ts';
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
): Change => change(means, target, decision, intent, (tables) => openCase(tables, target, means.clock()));

function change(
  means: Means,
  target: CaseTarget,
  decision: OfferedDecision,
  intent: string,
  getFound: (tables: Transaction<Tables>) => Promise<ModerationCase>,
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
      const found = await getFound(tables);
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
  apply: async (tables) => ({ case: (await openCase(tables, target, means.clock(), order)).id, ...order }),
});

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
