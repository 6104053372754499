import type { Insertable, Transaction } from 'kysely';
import { fold } from '#domain/place/fold.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { answerByAfter, reminderBefore } from '#domain/request/answer-by.ts';
import { OPEN_REQUESTS } from '#domain/request/request.ts';
import { lockPublisher, type Company } from '../db/companies.ts';
import { addMessage, addThread, lockThreadOf, type Enquiry } from '../db/enquiries.ts';
import { addGuest, type EnquiryGuest } from '../db/enquiry-guests.ts';
import { isBlocked } from '../db/enquiry-blocks.ts';
import { advanceFavourite } from '../db/favourites.ts';
import { bumpInboxVersion } from '../db/inbox.ts';
import type { OwnDocument } from '../db/listings.ts';
import { addRequest, findOpenRequests } from '../db/requests.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
import { newToken } from '../security/tokens.ts';
import { aboutOf } from './listings.ts';
import { sendCopy, notifyNewMessage, sendRequestCopy } from './queue-message-mail.ts';
import { makeToken } from './tokens.ts';

export type Asker =
  | {
      readonly type: 'company';
      readonly key: string;
      readonly company: Company;
      /** Name of the member who acts for it. */
      readonly author?: string | undefined;
    }
  | { readonly type: 'guest'; readonly key: string; readonly guest: Omit<EnquiryGuest, 'enquiry_id'> };

export interface NewRequest {
  readonly id: string;
  readonly kind: ListingKind;
  /** Of different owners. */
  readonly listings: readonly OwnDocument[];
  readonly asker: Asker;
  readonly text: string;
  /** As stored. */
  readonly need: string | null;
  /** Day. */
  readonly answerBy: string | undefined;
  readonly now: number;
}

export interface RequestedThread {
  readonly listingId: string;
  readonly thread: Enquiry;
  readonly isNew: boolean;
}

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

/**
 * Adds the message as the last one of the asker's thread about each listing; companies must be locked.
 * @throws ApiError (`TOO_MANY_OPEN_REQUESTS`)
 */
export async function deliverRequest(
  tables: Transaction<Tables>,
  secret: string,
  request: NewRequest,
): Promise<RequestedThread[]> {
  const { listings, asker, now } = request;
  await addOwnRequest(tables, secret, request);
  const threads: RequestedThread[] = [];
  for (const listing of listings) threads.push(await addEnquiry(tables, request, listing));
  if (listings.length > 1 && threads.some(({ thread }) => thread.delivered_at !== null))
    await sendRequestCopy(tables, request.id, now);
  const companies = listings.map(({ company_id: id }) => id);
  await bumpInboxVersion(tables, [...companies, asker.type === 'company' ? asker.company.id : null]);
  return threads;
}

async function addOwnRequest(
  tables: Transaction<Tables>,
  secret: string,
  { id, kind, listings, asker, answerBy = '', now }: NewRequest,
): Promise<void> {
  const recipients = listings.length;
  const open = recipients > 1 ? await findOpenRequests(tables, asker.key, OPEN_REQUESTS[asker.type]) : [];
  const isAllowed = open.length < OPEN_REQUESTS[asker.type];
  const day = answerBy === '' ? answerByAfter(now) : answerBy;
  const remindAt = reminderBefore(day);
  const isAdded =
    isAllowed &&
    (await addRequest(tables, {
      ...{ id, kind, asker_key: asker.key, is_guest: asker.type === 'guest' ? 1 : 0, nonce: newToken() },
      ...{ recipients, answer_by: day, remind_at: remindAt > now ? remindAt : null },
      ...{ created_at: now, closed_at: null, reason: null, chosen: null },
    }));
  if (isAdded) return;
  // Waits for a concurrent one.
  const [first] = isAllowed ? await findOpenRequests(tables, asker.key, 1) : open;
  const token = first && asker.type === 'guest' ? makeToken(secret, 'request', first) : null;
  throw new ApiError('TOO_MANY_OPEN_REQUESTS', { details: { requestId: first?.id ?? '', token } });
}

async function addEnquiry(
  tables: Transaction<Tables>,
  request: NewRequest,
  listing: OwnDocument,
): Promise<RequestedThread> {
  const { id: requestId, kind, listings, asker, text, need, now } = request;
  const earlier = await lockThreadOf(tables, listing.id, asker.key);
  const enquiryId = earlier?.id ?? (await beginThread(tables, request, listing));
  const companyId = asker.type === 'company' ? asker.company.id : null;
  if (companyId !== null) await advanceFavourite(tables, { companyId, kind, id: listing.id }, 'contacted');
  const author = asker.type === 'company' ? asker.author : undefined;
  const message = { enquiryId, side: 'asker', companyId, author, text, need, requestId, now } as const;
  const thread = await addMessage(tables, message);
  if (thread.delivered_at !== null) {
    await notifyNewMessage(tables, thread, 'owner', now);
    if (earlier === undefined && listings.length === 1) await sendCopy(tables, thread.id, now);
  }
  return { listingId: listing.id, thread, isNew: earlier === undefined };
}

// The owner's lock serializes enquiries, so no thread can appear meanwhile.
async function beginThread(
  tables: Transaction<Tables>,
  { kind, asker, now }: NewRequest,
  listing: OwnDocument,
): Promise<string> {
  const id = newId(now);
  const owner = listing.company_id;
  const isDelivered = asker.type === 'guest' || asker.company.is_verified === 1;
  const thread: Insertable<Tables['enquiry']> = {
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
