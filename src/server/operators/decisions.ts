import * as v from 'valibot';
import {
  addCaseNote,
  decideAtOnce as decideAtOnceCall,
  decideOnCase,
  markInformed,
  openOrder,
} from '#api/operator/decisions.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { ConflictError } from '../cases/case-problem.ts';
import { decideAtOnce, decideOn, informing, ordering } from '../cases/decision-changes.ts';
import { OfferedDecision } from '../cases/offered-decision.ts';
import { companyTarget, listingTarget } from '../cases/open-case.ts';
import type { Change } from '../db/audited-change.ts';
import { addNote, findNotes } from '../db/case-lists.ts';
import { findCase, lockCase, type CaseTarget } from '../db/cases.ts';
import { findCompany } from '../db/companies.ts';
import { findOwnDocument } from '../db/listings.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import type { ConsoleContext } from './app.ts';
import { apply } from './apply.ts';

export function decisionRoutes(api: ConsoleContext): void {
  const { services } = api;
  const { database, clock } = services;

  handle(api, { ...decideOnCase, body: OfferedDecision }, async ({ context, params, session, readBody }) => {
    const found = requireFound(await findCase(database.kysely, params.id));
    const change = decideOn(services, found, await readBody());
    return privateJson(context, await decided(change, session.operator));
  });

  const atOnce = v.object({ ...decideAtOnceCall.body.entries, decision: OfferedDecision });
  handle(api, { ...decideAtOnceCall, body: atOnce }, async ({ context, session, readBody }) => {
    const { kind, id, decision } = await readBody();
    const change = decideAtOnce(services, await getTarget(kind, id), decision);
    return privateJson(context, await decided(change, session.operator));
  });

  handle(api, openOrder, async ({ context, session, readBody }) => {
    const { kind, id, ...order } = await readBody();
    const change = ordering(services, await getTarget(kind, id), order);
    const { details } = await apply(services, change, session.operator);
    return privateJson(context, { caseId: String(details['case']) });
  });

  handle(api, markInformed, async ({ context, params, session, readBody }) => {
    const found = requireFound(await findCase(database.kysely, params.id));
    const { on } = await readBody();
    if (found.origin !== 'order') throw new ApiError('NOT_FOUND');
    await apply(services, informing(found, on), session.operator);
    return noContent(context);
  });

  handle(api, addCaseNote, async ({ context, params, session, readBody }) => {
    const found = requireFound(await findCase(database.kysely, params.id));
    const { text } = await readBody();
    const { operator } = session;
    const note = { id: newId(clock()), case_id: found.id, operator, written_at: clock(), text };
    const change: Change = {
      type: 'change',
      intent: 'Adds a note.',
      entry: { action: 'note', subject_kind: 'case', subject_id: found.id, company_id: found.company_id },
      apply: async (tables) => {
        await lockCase(tables, found.id);
        const [last] = await findNotes(tables, found.id, 1);
        // Repeated, since its answer was lost.
        if (last?.operator !== operator || last.text !== text) await addNote(tables, note);
        return {};
      },
    };
    await apply(services, change, operator);
    return noContent(context);
  });

  async function decided(change: Change, operator: string) {
    try {
      const { details } = await apply(services, change, operator);
      return { outcome: 'done', caseId: String(details['case']) };
    } catch (error) {
      if (error instanceof ConflictError) return { outcome: 'refused', problem: error.problem };
      throw error;
    }
  }

  /** @throws ApiError (`NOT_FOUND`) */
  async function getTarget(kind: ListingKind | 'company', id: string): Promise<CaseTarget> {
    if (kind === 'company') {
      requireFound(await findCompany(database.kysely, id));
      return companyTarget(id);
    }
    const own = requireFound(await findOwnDocument(database.kysely, kind, id));
    return listingTarget({ kind }, own);
  }
}
