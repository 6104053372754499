import type { Transaction } from 'kysely';
import { fold } from '#domain/place/fold.ts';
import type { Company } from '../db/companies.ts';
import { changeSide, changeThread, findSides, findThreadOf, holdThread } from '../db/enquiries.ts';
import { findGuestThreads, findWaitingThreads, handToCompany, joinThreads } from '../db/enquiry-joins.ts';
import type { Tables } from '../db/tables.ts';
import { folderFor } from './begin-thread.ts';
import { sendCopy, tellOfMessage } from './mails.ts';
import { guestKey } from './tokens.ts';
import { noteChangeOf } from './write-message.ts';

/**
 * What follows for threads from a company's address being verified: what it has asked is delivered, and what was asked
 * with that address while nobody was signed in is the company's own.
 * @param secret the server's, by which guests are known
 */
export async function welcomeVerified(
  tables: Transaction<Tables>,
  company: Pick<Company, 'id' | 'email' | 'name'>,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<void> {
  for (const id of await findWaitingThreads(tables, company.id)) await deliver(tables, id, now);
  const key = guestKey(secret, company.email);
  for (const id of await findGuestThreads(tables, key, company.id)) await take(tables, id, key, company);
}

async function deliver(tables: Transaction<Tables>, id: string, now: number): Promise<void> {
  const held = await holdThread(tables, id);
  const owner = (await findSides(tables, id)).find(({ side }) => side === 'owner');
  // Deleted meanwhile, it has nobody to go to.
  const [ownerId, askerKey] = [owner?.company_id ?? null, held?.asker_key ?? null];
  if (owner === undefined || ownerId === null || askerKey === null) return;
  const folder = await folderFor(tables, ownerId, askerKey);
  await changeSide(tables, owner, { folder });
  const thread = await changeThread(tables, id, { delivered_at: now });
  await tellOfMessage(tables, { ...thread, messages: 1 }, 'owner', now);
  await sendCopy(tables, id, now);
  await noteChangeOf(tables, id);
}

async function take(
  tables: Transaction<Tables>,
  id: string,
  key: string,
  { id: companyId, name }: Pick<Company, 'id' | 'name'>,
): Promise<void> {
  const guests = await holdThread(tables, id);
  if (guests?.asker_key !== key) return;
  const own = await findThreadOf(tables, guests.listing_id, companyId);
  await handToCompany(tables, { id, key, companyId, name: fold(name) }, own === undefined);
  if (own !== undefined) await joinThreads(tables, guests, own);
  await noteChangeOf(tables, own === undefined ? id : own.id);
}
