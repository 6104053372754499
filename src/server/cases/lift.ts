import type { Transaction } from 'kysely';
import { restoreCompany } from '../accounts/suspension.ts';
import { changeDecision, findCase, type CaseTarget, type Decision } from '../db/cases.ts';
import { markSuspended } from '../db/companies.ts';
import { lockImage } from '../db/images.ts';
import { findPictureRestriction, findRestriction, restrictListing } from '../db/restrictions.ts';
import type { Tables } from '../db/tables.ts';
import { LISTINGS } from '../listings/documents.ts';
import { republish } from '../listings/publish-listings.ts';
import { restrictPicture } from './restrict-picture.ts';

/** All is as it was, but for what another decision still restricts. What the case concerns must be locked. */
export async function lift(tables: Transaction<Tables>, decision: Decision, now: number): Promise<void> {
  await changeDecision(tables, decision.id, { lifted_at: now, erase_at: null });
  const target = await findCase(tables, decision.case_id);
  if (target === undefined) return;
  if (decision.measure === 'suspend') {
    await liftSuspension(tables, target, now);
    return;
  }
  if (target.target_kind === 'image') await liftFromPicture(tables, target, now);
  await liftRestriction(tables, target, now);
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

async function liftFromPicture(
  tables: Transaction<Tables>,
  { target_id }: CaseTarget,
  now: number,
): Promise<void> {
  const picture = await lockImage(tables, target_id);
  if (picture === undefined) return;
  const hiding = await findPictureRestriction(tables, target_id, ['hide', 'delete']);
  const asking =
    picture.kind === 'logo' ? await findPictureRestriction(tables, target_id, ['ask']) : undefined;
  await restrictPicture(
    tables,
    picture,
    { hidden_by: hiding?.id ?? null, asked_by: asking?.id ?? null },
    now,
  );
}

async function liftRestriction(tables: Transaction<Tables>, target: CaseTarget, now: number): Promise<void> {
  const { listing_kind: kind, listing_id: id } = target;
  if (kind === null || id === null) return;
  const hiding = await findRestriction(tables, target, ['hide', 'delete']);
  const asking = await findRestriction(tables, target, ['ask']);
  await restrictListing(tables, kind, id, { hidden_by: hiding?.id ?? null, asked_by: asking?.id ?? null });
  await republish(tables, LISTINGS[kind], id, now);
}
