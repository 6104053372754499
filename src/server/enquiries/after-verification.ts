import type { Transaction } from 'kysely';
import { fold } from '#domain/place/fold.ts';
import type { Company } from '../db/companies.ts';
import { changeSide, changeThread, findSides, findThreadOf, lockThread } from '../db/enquiries.ts';
import {
  findGuestThreads,
  findWaitingThreads,
  transferToCompany,
  mergeThreads,
} from '../db/enquiry-transfers.ts';
import { addThreadEvents } from '../db/events.ts';
import { findAllMessages, hideMessages } from '../db/enquiry-messages.ts';
import { transferBlocks } from '../db/enquiry-blocks.ts';
import { findFirstRequest, transferRequests } from '../db/requests.ts';
import type { Tables } from '../db/tables.ts';
import { folderFor } from './begin-thread.ts';
import { sendCopy, notifyNewMessage, notifyUnread, sendRequestCopy } from './queue-message-mail.ts';
import { guestKey } from './tokens.ts';
import { bumpInboxVersions } from './write-message.ts';

/** @param secret derives guest keys */
export async function onAddressVerified(
  tables: Transaction<Tables>,
  company: Pick<Company, 'id' | 'email' | 'name'>,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<void> {
  const key = guestKey(secret, company.email);
  // First, so that blocks and the guest's earlier messages apply to the delivery.
  await transferBlocks(tables, key, company.id);
  // Before threads, as when a request is closed.
  await transferRequests(tables, key, company.id);
  const changed: string[] = [];
  for (const id of await findGuestThreads(tables, key, company.id))
    changed.push(...(await transferThread(tables, id, { key, company, now })));
  const requests = new Set<string>();
  for (const id of await findWaitingThreads(tables, company.id)) {
    await deliver(tables, id, now);
    changed.push(id);
    const request = await findFirstRequest(tables, id);
    if (request !== undefined && request.recipients > 1) requests.add(request.id);
    else await sendCopy(tables, id, now);
  }
  for (const id of requests) await sendRequestCopy(tables, id, now);
  await bumpInboxVersions(tables, ...changed);
}

async function deliver(tables: Transaction<Tables>, id: string, now: number): Promise<void> {
  const lockedThread = await lockThread(tables, id);
  const owner = (await findSides(tables, id)).find(({ side }) => side === 'owner');
  // The recipient was deleted meanwhile.
  const [ownerId, askerKey] = [owner?.company_id ?? null, lockedThread?.asker_key ?? null];
  if (owner === undefined || ownerId === null || askerKey === null) return;
  const folder = await folderFor(tables, ownerId, askerKey);
  await changeSide(tables, owner, { folder, ...(folder === 'blocked' && { unread: 0 }) });
  if (folder === 'blocked') await hideMessages(tables, id, { companyId: ownerId, senderKey: askerKey });
  const thread = await changeThread(tables, id, { delivered_at: now });
  await notifyNewMessage(tables, { ...thread, messages: 1 }, 'owner', now);
  if (folder === 'inbox')
    for (const { number, is_hidden } of await findAllMessages(tables, id))
      if (is_hidden === 0)
        await addThreadEvents(tables, { thread, number, side: 'asker', response: null, now }, [
          { ...owner, folder },
        ]);
}

interface GuestOwner {
  readonly key: string;
  readonly company: Pick<Company, 'id' | 'name'>;
  readonly now: number;
}

/** @returns the threads to which it leads */
async function transferThread(
  tables: Transaction<Tables>,
  id: string,
  { key, company, now }: GuestOwner,
): Promise<string[]> {
  const guests = await lockThread(tables, id);
  if (guests?.asker_key !== key) return [];
  const own = await findThreadOf(tables, guests.listing_id, company.id);
  await transferToCompany(tables, { id, companyId: company.id, name: fold(company.name) }, own === undefined);
  if (own !== undefined) {
    await mergeThreads(tables, guests, own);
    await notifyUnread(tables, own.id, now);
  }
  return [own === undefined ? id : own.id];
}
