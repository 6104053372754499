import type { Insertable, Transaction } from 'kysely';
import type { Need } from '#domain/enquiry/need.ts';
import { fold } from '#domain/place/fold.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { lockPublisher, type Company } from '../db/companies.ts';
import { addMessage, addThread, lockThreadOf, type Enquiry } from '../db/enquiries.ts';
import { addGuest, type EnquiryGuest } from '../db/enquiry-guests.ts';
import { isBlocked } from '../db/enquiry-blocks.ts';
import { bumpInboxVersion } from '../db/inbox.ts';
import type { OwnDocument } from '../db/listings.ts';
import type { EnquiryTable } from '../db/enquiry-tables.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ground/ids.ts';
import { aboutOf } from './listings.ts';
import { sendCopy, notifyNewMessage } from './queue-message-mail.ts';

export type Asker =
  | { readonly type: 'company'; readonly key: string; readonly company: Company }
  | { readonly type: 'guest'; readonly key: string; readonly guest: Omit<EnquiryGuest, 'enquiry_id'> };

export interface EnquiryRequest {
  readonly kind: ListingKind;
  readonly listing: OwnDocument;
  readonly asker: Asker;
  readonly text: string;
  readonly need: Need;
  readonly now: number;
}

export const toNeedJson = (need: Need): string | null =>
  Object.keys(need).length === 0 ? null : JSON.stringify(need);

/** Prevents deletion until the transaction ends. @returns those that exist and are not suspended */
export async function lockParties(
  tables: Transaction<Tables>,
  companyIds: readonly (string | undefined)[],
): Promise<ReadonlySet<string>> {
  const locked = new Set<string>();
  // Ordered by id to prevent deadlocks.
  for (const id of companyIds.filter((each) => each !== undefined).sort()) {
    if ((await lockPublisher(tables, id)) !== undefined) locked.add(id);
  }
  return locked;
}

/** Adds the enquiry as the last message of the asker's thread; companies must be locked. */
export async function addEnquiry(tables: Transaction<Tables>, request: EnquiryRequest): Promise<Enquiry> {
  const { listing, asker, text, need, now } = request;
  const earlier = await lockThreadOf(tables, listing.id, asker.key);
  const enquiryId = earlier?.id ?? (await beginThread(tables, request));
  const companyId = asker.type === 'company' ? asker.company.id : null;
  const message = { enquiryId, side: 'asker', companyId, text, need: toNeedJson(need), now } as const;
  const thread = await addMessage(tables, message);
  if (thread.delivered_at !== null) {
    await notifyNewMessage(tables, thread, 'owner', now);
    if (earlier === undefined) await sendCopy(tables, thread.id, now);
  }
  await bumpInboxVersion(tables, [listing.company_id, companyId]);
  return thread;
}

// The owner's lock serializes enquiries, so no thread can appear meanwhile.
async function beginThread(
  tables: Transaction<Tables>,
  { kind, listing, asker, now }: EnquiryRequest,
): Promise<string> {
  const id = newId(now);
  const owner = listing.company_id;
  const isDelivered = asker.type === 'guest' || asker.company.is_verified === 1;
  const thread: Insertable<EnquiryTable> = {
    ...{ id, kind, listing_id: listing.id, about: JSON.stringify(aboutOf(kind, listing)) },
    ...{ asker_key: asker.key, is_guest: asker.type === 'guest' ? 1 : 0 },
    ...{ created_at: now, last_at: now, closed_at: null },
    delivered_at: isDelivered ? now : null,
  };
  await addThread(tables, thread, [
    {
      ...{ side: 'asker', company_id: asker.type === 'company' ? asker.company.id : null },
      ...{ name_k: fold(nameOf(asker)), folder: 'inbox' },
    },
    {
      ...{ side: 'owner', company_id: owner, name_k: fold(listing.owner) },
      folder: isDelivered ? await folderFor(tables, owner, asker.key) : 'waiting',
    },
  ]);
  if (asker.type === 'guest') await addGuest(tables, { enquiry_id: id, ...asker.guest });
  return id;
}

export const folderFor = async (
  tables: Transaction<Tables>,
  companyId: string,
  senderKey: string,
): Promise<'blocked' | 'inbox'> => ((await isBlocked(tables, companyId, senderKey)) ? 'blocked' : 'inbox');

const nameOf = (asker: Asker): string =>
  asker.type === 'company'
    ? asker.company.name
    : [asker.guest.name, asker.guest.company].filter((name) => name !== null).join(' ');
