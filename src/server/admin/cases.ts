import * as v from 'valibot';
import type { Measure } from '#domain/case/measures.ts';
import { day } from '#domain/listing/availability.ts';
import { filledLine } from '#domain/text.ts';
import { decideOn, informing, ordering } from '../cases/decision-changes.ts';
import { companyTarget, listingTarget, type Order } from '../cases/open-case.ts';
import { findCasePage } from '../db/case-lists.ts';
import { countReports, findReportsOf } from '../db/case-reports.ts';
import { findDecisionsOf, type CaseTarget } from '../db/cases.ts';
import { offeredReasons, reasonWords } from '../ground/decision-reasons.ts';
import { StartError } from '../ground/start-error.ts';
import { FACTS_IN, type Admin, type Command, type CommandInput } from './command.ts';
import { decisionIn, getCase } from './decide.ts';
import { getCompany, getListing } from './find.ts';
import { timeCell } from './print.ts';

const ID = 'ID';
const CASE = '0198c2f4-9d31-7a52-8e60-4c1d7b9f2a83';
const SHOWN = 50;

const deciding = (measure: Measure, does: string, reason: string): Command => ({
  argument: ID,
  options: ['reason', 'facts', ...FACTS_IN, ...(measure === 'ask' ? (['fields'] as const) : [])],
  does,
  example: `case ${measure} ${CASE} --reason ${reason} --facts Looked.${measure === 'ask' ? ' --fields pictures' : ''}`,
  run: async (admin, given) => decideOn(admin, await getCase(admin, given.id), decisionIn(measure, given)),
});

const line = filledLine(300);

/** @throws StartError saying what is missing */
function orderIn(given: CommandInput): Order {
  const { authority, reference, effect } = given;
  const read = v.safeParse(v.object({ authority: line, reference: line, effect: line }), {
    ...{ authority, reference, effect },
  });
  if (read.success) return read.output;
  throw new StartError(
    'Say who orders what: --authority "…" --reference "…" --effect "…", each in at most 300 characters.',
  );
}

/** A listing by its id, or a company by its id or address. */
async function targetOf(admin: Admin, id: string): Promise<CaseTarget> {
  const found = id.includes('@') ? undefined : await getListing(admin, id).catch(() => undefined);
  if (found !== undefined) return listingTarget(found.listing, found.own);
  return companyTarget((await getCompany(admin, id)).id);
}

export const caseCommands = {
  'cases list': {
    options: ['limit'],
    does: 'Cases that wait for an operator, the oldest first',
    example: 'cases list --limit 5',
    run: async ({ database: { kysely } }, { limit }) => ({
      type: 'rows',
      rows: await Promise.all(
        (await findCasePage(kysely, { state: 'open' }, limit)).map(async (each) => ({
          id: each.id,
          opened: timeCell(each.opened_at),
          origin: each.origin,
          about: `${each.target_kind} ${each.target_id}`,
          company: each.company_id,
          reports: await countReports(kysely, each.id),
          answered: timeCell(each.answered_at),
        })),
      ),
    }),
  },
  'case show': {
    argument: ID,
    does: 'A case, with its reports and decisions',
    example: `case show ${CASE}`,
    run: async (admin, { id }) => {
      const { kysely } = admin.database;
      const found = await getCase(admin, id);
      const reports = await findReportsOf(kysely, id, SHOWN);
      const decisions = await findDecisionsOf(kysely, id);
      return {
        type: 'record',
        record: {
          ...{ id: found.id, state: found.state, origin: found.origin },
          ...{ about: `${found.target_kind} ${found.target_id}`, listing: found.listing_id },
          ...{ company: found.company_id, opened: timeCell(found.opened_at) },
          ...{ decided: timeCell(found.decided_at), answered: timeCell(found.answered_at) },
          ...{ contests: found.appeals_id, answer: found.answer, text: found.text },
          ...{
            authority: found.authority,
            reference: found.reference,
            effect: found.effect,
            informed: found.informed_on,
          },
          ...Object.fromEntries(
            reports.map(({ reason, text, name, email, reported_at }, index) => [
              `report${String(index + 1)}`,
              [timeCell(reported_at), reason, name, email, text].filter(Boolean).join(' · '),
            ]),
          ),
          ...Object.fromEntries(
            decisions.map(({ measure, reason, facts, operator, decided_at, lifted_at }, index) => [
              `decision${String(index + 1)}`,
              [timeCell(decided_at), measure, reason, facts, operator, lifted_at === null ? '' : 'lifted']
                .filter(Boolean)
                .join(' · '),
            ]),
          ),
        },
      };
    },
  },
  'case dismiss': deciding('dismiss', 'Leaves everything as it is, and tells who reported', 'noViolation'),
  'case ask': deciding('ask', 'Asks the owner for the changes of --fields', 'wrongFacts'),
  'case hide': deciding('hide', 'Takes the listing offline', 'notOffered'),
  'case delete': deciding('delete', 'Removes the listing', 'fraud'),
  'case suspend': deciding('suspend', 'Suspends the company', 'fraud'),
  'case restore': deciding('restore', 'Lifts what the case has restricted', 'mistaken'),
  'case order': {
    argument: 'LISTING-OR-COMPANY',
    options: ['authority', 'reference', 'effect'],
    does: 'Opens a case for the order of an authority',
    example:
      'case order 0199e6b1-1111-7000-8000-000000000001 --authority Court --reference 12/2026 --effect Removal',
    run: async (admin, given) => {
      const target = await targetOf(admin, given.id);
      return ordering(admin, target, orderIn(given));
    },
  },
  'case informed': {
    argument: ID,
    options: ['on'],
    does: 'Keeps the day on which the authority heard what its order has led to',
    example: `case informed ${CASE} --on 2026-12-01`,
    run: async (admin, { id, on }) => {
      const found = await getCase(admin, id);
      const read = v.safeParse(day, on ?? '');
      if (!read.success) throw new StartError('Say when: --on 2026-12-01');
      if (found.origin !== 'order') throw new StartError('The case is no order.');
      return informing(found, read.output);
    },
  },
  reasons: {
    does: 'The reasons that a decision can have',
    example: 'reasons',
    run: () =>
      Promise.resolve({
        type: 'rows',
        rows: offeredReasons().map((reason) => ({ reason, ...reasonWords(reason, 'en') })),
      }),
  },
} satisfies Record<string, Command>;
