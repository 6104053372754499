import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { FACTS_LIMIT, type Measure } from '#domain/case/measures.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { filledLine, filledText } from '#domain/text.ts';
import { decideCase, type GivenDecision } from '../cases/decide.ts';
import { openCase } from '../cases/open-case.ts';
import { findCase, type CaseTarget, type ModerationCase } from '../db/cases.ts';
import type { Tables } from '../db/tables.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { offeredReasons } from '../ground/decision-reasons.ts';
import { StartError } from '../ground/start-error.ts';
import type { Admin, Change, CommandInput, FACTS_IN } from './command.ts';

export async function getCase({ database }: Pick<Admin, 'database'>, id: string): Promise<ModerationCase> {
  const found = await findCase(database.kysely, id);
  if (found === undefined) throw new StartError(`There is no case ${id}.`);
  return found;
}

export type ReasonGiven = Pick<CommandInput, 'reason' | 'facts' | 'fields'> &
  Partial<Pick<CommandInput, (typeof FACTS_IN)[number]>>;

const facts = filledText(FACTS_LIMIT);
const fields = v.array(filledLine(60));

/** @throws StartError without a reason of the list and facts */
export function decisionIn(measure: Measure, given: ReasonGiven): Omit<GivenDecision, 'operator'> {
  if (given.reason === undefined || !offeredReasons().includes(given.reason))
    throw new StartError(`Say why with one of these reasons: --reason ${offeredReasons().join(' | ')}`);
  const texts = LOCALES.map((locale) => [locale, given[`facts-${locale}`]] as const);
  const factsIn = Object.fromEntries(texts.filter(([, text]) => text !== undefined));
  const main = given.facts ?? texts.find(([, text]) => text !== undefined)?.[1];
  const readFacts = v.safeParse(v.object({ main: facts, factsIn: v.record(v.string(), facts) }), {
    ...{ main, factsIn },
  });
  if (!readFacts.success)
    throw new StartError(
      `Say what you found, in at most ${String(FACTS_LIMIT)} characters, in the language of the recipient: --facts "…"`,
    );
  const reason = {
    ...{ measure, reason: given.reason },
    ...{ facts: readFacts.output.main, factsIn: readFacts.output.factsIn },
  };
  if (measure !== 'ask') return reason;
  const readFields = v.safeParse(fields, (given.fields ?? '').split(','));
  if (!readFields.success)
    throw new StartError('Say what its owner is to change: --fields "clear height, pictures"');
  return { ...reason, fields: readFields.output };
}

const DOES: Readonly<Record<Measure, string>> = {
  dismiss: 'Dismisses',
  ask: 'Asks for changes of',
  hide: 'Takes offline',
  delete: 'Deletes',
  suspend: 'Suspends the company of',
  restore: 'Lifts the restrictions of',
};

/** Decides a case. */
export const decideOn = (admin: Admin, found: ModerationCase, measure: Measure, given: ReasonGiven): Change =>
  change(admin, found, measure, given, `${DOES[measure]} case ${found.id}`, () => Promise.resolve(found));

/** Opens a case and decides it. @param intent what that does, without reason */
export const decideAtOnce = (
  admin: Admin,
  target: CaseTarget,
  measure: Measure,
  given: ReasonGiven,
  intent = `${DOES[measure]} ${target.target_kind} ${target.target_id}`,
): Change =>
  change(admin, target, measure, given, intent, (tables) => openCase(tables, target, admin.clock()));

function change(
  admin: Admin,
  target: CaseTarget,
  measure: Measure,
  given: ReasonGiven,
  intent: string,
  getFound: (tables: Transaction<Tables>) => Promise<ModerationCase>,
): Change {
  const decision = decisionIn(measure, given);
  let unused: readonly string[] = [];
  return {
    type: 'change',
    intent: `${intent}, and mails why (${decision.reason}).`,
    entry: {
      ...{ action: measure, subject_kind: subjectKind(target), subject_id: target.target_id },
      company_id: target.company_id,
    },
    apply: async (tables, operator) => {
      const found = await getFound(tables);
      const decided = await decideCase(tables, found, { ...decision, operator }, admin.clock());
      unused = decided.unusedFiles;
      // The facts are the decision's, and end with it.
      return { case: found.id, reason: decision.reason };
    },
    afterCommit: async () => {
      if (unused.length > 0) admin.database.eraseDeleted();
      await deleteFiles(admin, unused);
    },
  };
}

function subjectKind({ target_kind }: CaseTarget): Change['entry']['subject_kind'] {
  return target_kind === 'image' || target_kind === 'thread' ? 'case' : target_kind;
}
