import type { Transaction } from 'kysely';
import { restoreCompany } from '../accounts/suspension.ts';
import { changeDecision, findCase, type CaseTarget, type Decision } from '../db/cases.ts';
import { isPublicOwner, markSuspended } from '../db/companies.ts';
import { findOwnDocument } from '../db/listings.ts';
import { findRestriction, restrictListing } from '../db/restrictions.ts';
import type { Tables } from '../db/tables.ts';
import { LISTINGS } from '../listings/documents.ts';
import { bringOnline } from '../listings/publish-listings.ts';

/** All is as it was, but for what another decision still restricts. Company and listing must be locked. */
export async function lift(tables: Transaction<Tables>, decision: Decision, now: number): Promise<void> {
  await changeDecision(tables, decision.id, { lifted_at: now, erase_at: null });
  const target = await findCase(tables, decision.case_id);
  if (target === undefined) return;
  if (decision.measure === 'suspend') await liftSuspension(tables, target, now);
  else await liftRestriction(tables, target, now);
}

async function liftSuspension(
  tables: Transaction<Tables>,
  { company_id }: CaseTarget,
  now: number,
): Promise<void> {
  if (company_id === null) return;
  const other = await findRestriction(tables, { company_id, listing_id: null }, ['suspend']);
  if (other === undefined) await restoreCompany(tables, company_id, now);
  else await markSuspended(tables, company_id, { at: other.decided_at, decisionId: other.id });
}

async function liftRestriction(tables: Transaction<Tables>, target: CaseTarget, now: number): Promise<void> {
  const { listing_kind: kind, listing_id: id } = target;
  if (kind === null || id === null) return;
  const hiding = await findRestriction(tables, target, ['hide', 'delete']);
  const asking = await findRestriction(tables, target, ['ask']);
  await restrictListing(tables, kind, id, { hidden_by: hiding?.id ?? null, asked_by: asking?.id ?? null });
  const listing = await findOwnDocument({ kysely: tables }, kind, id);
  if (listing?.hidden_by === null && listing.status === 'active' && isPublicOwner(listing))
    await bringOnline(tables, LISTINGS[kind], id, now);
}
