import {
  addCaseNote,
  decideAtOnce as decideAtOnceCall,
  decideOnCase,
  markInformed,
  openOrder,
} from '#api/operator/decisions.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { informing, ordering } from '../admin/cases.ts';
import type { Change } from '../admin/command.ts';
import { decideAtOnce, decideOn } from '../admin/decide.ts';
import { Impossible } from '../cases/case-problem.ts';
import { companyTarget, listingTarget } from '../cases/open-case.ts';
import { addNote } from '../db/case-lists.ts';
import type { CaseTarget } from '../db/cases.ts';
import { findCompany } from '../db/companies.ts';
import { findOwnDocument } from '../db/listings.ts';
import { ApiError } from '../ground/api-error.ts';
import type { FactsIn } from '../ground/decision-facts.ts';
import { offeredReasons } from '../ground/decision-reasons.ts';
import { newId } from '../ground/ids.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import type { ConsoleContext } from './app.ts';
import { getCase } from './get-case.ts';
import { apply } from './apply.ts';

export function decisionRoutes(api: ConsoleContext): void {
  const { services, admin } = api;
  const { database, clock } = services;

  handle(api, decideOnCase, async ({ context, params, session, readBody }) => {
    const found = await getCase(database, params.id);
    const { measure, fields, factsIn, ...given } = await readBody();
    assertReason(given.reason);
    const change = decideOn(admin, found, measure, {
      ...given,
      ...factsOptions(factsIn),
      fields: fields.join(','),
    });
    return privateJson(context, await decided(change, session.operator, found.id));
  });

  handle(api, decideAtOnceCall, async ({ context, session, readBody }) => {
    const { kind, id, decision } = await readBody();
    const target = await getTarget(kind, id);
    const { measure, fields, factsIn, ...given } = decision;
    assertReason(given.reason, 'decision.reason');
    const change = decideAtOnce(admin, target, measure, {
      ...given,
      ...factsOptions(factsIn),
      fields: fields.join(','),
    });
    return privateJson(context, await decided(change, session.operator));
  });

  handle(api, openOrder, async ({ context, session, readBody }) => {
    const { kind, id, ...order } = await readBody();
    const change = ordering(admin, await getTarget(kind, id), order);
    const { details } = await apply(admin, change, session.operator);
    return privateJson(context, { caseId: String(details['case']) });
  });

  handle(api, markInformed, async ({ context, params, session, readBody }) => {
    const found = await getCase(database, params.id);
    const { on } = await readBody();
    if (found.origin !== 'order') throw new ApiError('NOT_FOUND');
    await apply(admin, informing(found, on), session.operator);
    return noContent(context);
  });

  handle(api, addCaseNote, async ({ context, params, session, readBody }) => {
    const found = await getCase(database, params.id);
    const { text } = await readBody();
    const { operator } = session;
    const note = { id: newId(clock()), case_id: found.id, operator, written_at: clock(), text };
    const change: Change = {
      type: 'change',
      intent: 'Adds a note.',
      entry: { action: 'note', subject_kind: 'case', subject_id: found.id, company_id: found.company_id },
      apply: async (tables) => {
        await addNote(tables, note);
        return {};
      },
    };
    await apply(admin, change, operator);
    return noContent(context);
  });

  async function decided(change: Change, operator: string, caseId?: string) {
    try {
      const { details } = await apply(admin, change, operator);
      return { outcome: 'done', caseId: caseId ?? String(details['case']) };
    } catch (error) {
      if (error instanceof Impossible) return { outcome: 'refused', problem: error.problem };
      throw error;
    }
  }

  /** @throws ApiError (`NOT_FOUND`) */
  async function getTarget(kind: ListingKind | 'company', id: string): Promise<CaseTarget> {
    if (kind === 'company') {
      if ((await findCompany(database, id)) === undefined) throw new ApiError('NOT_FOUND');
      return companyTarget(id);
    }
    const own = await findOwnDocument(database, kind, id);
    if (own === undefined) throw new ApiError('NOT_FOUND');
    return listingTarget({ kind }, own);
  }
}

const factsOptions = (factsIn: FactsIn) =>
  Object.fromEntries(LOCALES.map((locale) => [`facts-${locale}` as const, factsIn[locale]]));

/** @throws ApiError (`BAD_INPUT`) unless it is one of the operator's list */
function assertReason(reason: string, field = 'reason'): void {
  if (!offeredReasons().includes(reason))
    throw new ApiError('BAD_INPUT', { fields: { [field]: 'issues.chooseOne' } });
}
