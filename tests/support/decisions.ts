import type { Measure } from '#domain/case/measures.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { decideCase, type GivenDecision } from '#server/cases/decide.ts';
import { companyTarget, listingTarget, openCase } from '#server/cases/open-case.ts';
import { findCase, type CaseTarget } from '#server/db/cases.ts';
import { findOwnDocument } from '#server/db/listings.ts';
import { deleteFiles } from '#server/files/resized-copies.ts';
import type { ApiServer } from './api-server.ts';

export interface Decided {
  readonly caseId: string;
  readonly decisionId: string;
}

const GIVEN: Omit<GivenDecision, 'measure'> = {
  reason: 'wrongFacts',
  facts: 'The clear height is 6 m, not 9 m.',
  factsIn: {},
  fields: [],
  operator: 'ana@machine',
};

/** Opens a case about a listing and decides it, as the operator's commands do. */
export async function restrict(
  server: ApiServer,
  kind: ListingKind,
  id: string,
  measure: 'ask' | 'hide' | 'delete' | 'suspend',
  given: Partial<GivenDecision> = {},
): Promise<Decided> {
  const own = await findOwnDocument(server.services.database.kysely, kind, id);
  if (own === undefined) throw new Error(`There is no ${kind} ${id}.`);
  const fields = measure === 'ask' ? { fields: ['clear height'] } : {};
  return openAndDecide(server, listingTarget({ kind }, own), { measure, ...fields, ...given });
}

export async function dismissedCase(server: ApiServer, companyId: string): Promise<string> {
  const dismissed = { measure: 'dismiss', reason: 'noViolation' } as const;
  return (await openAndDecide(server, companyTarget(companyId), dismissed)).caseId;
}

export async function openAndDecide(
  server: ApiServer,
  target: CaseTarget,
  given: Partial<GivenDecision> & { readonly measure: Measure },
): Promise<Decided> {
  const opened = await server.services.database.transaction((tables) => openCase(tables, target, server.now));
  return decide(server, opened.id, given.measure, given);
}

/** Decides an open case, or restores a decided one. */
export async function decide(
  server: ApiServer,
  caseId: string,
  measure: Measure,
  given: Partial<GivenDecision> = {},
): Promise<Decided> {
  const { database } = server.services;
  const { decision, unusedFiles } = await database.transaction(async (tables) => {
    const found = await findCase(tables, caseId);
    if (found === undefined) throw new Error(`There is no case ${caseId}.`);
    return decideCase(tables, found, { ...GIVEN, ...given, measure }, server.now);
  });
  await deleteFiles(server.services, unusedFiles);
  return { caseId, decisionId: decision.id };
}
