import type * as v from 'valibot';
import type { Enquiry } from '#api/enquiries.ts';
import { needFor } from '#domain/enquiry/need.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Company } from '../db/companies.ts';
import { findThreadOf } from '../db/enquiries.ts';
import { addPending } from '../db/enquiry-guests.ts';
import { newId } from '../ground/ids.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { ApiError } from '../ground/api-error.ts';
import { newToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { addEnquiry, lockParties, toNeedJson } from './begin-thread.ts';
import { claimFor, type GivenKey } from './idempotency.ts';
import { findEnquiredListing, assertOpenForEnquiries } from './listings.ts';

type Body = v.InferOutput<typeof Enquiry>;

interface SentEnquiry {
  readonly enquiryId: string;
  readonly isDelivered: boolean;
}

/** Delivered immediately if the company's address is verified, else upon verification. */
export async function enquireAsCompany(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  company: Company,
  body: Body,
  key: GivenKey | undefined,
): Promise<SentEnquiry> {
  const now = clock();
  const found = await findEnquiredListing(database, body);
  return database.transaction(async (tables) => {
    const locked = await lockParties(tables, [company.id, found?.company_id]);
    if (!locked.has(company.id)) throw new ApiError('SESSION_EXPIRED');
    const isRepeated = (await claimFor(tables, key, body.listingId, now)) !== undefined;
    const earlier = await findThreadOf(tables, body.listingId, company.id);
    if (isRepeated && earlier !== undefined)
      return { enquiryId: earlier.id, isDelivered: earlier.delivered_at !== null };
    const listing = assertOpenForEnquiries(
      found && locked.has(found.company_id) ? found : undefined,
      company.id,
      now,
    );
    if (earlier?.closed_at === null)
      throw new ApiError('THREAD_EXISTS', { details: { enquiryId: earlier.id } });
    const thread = await addEnquiry(tables, {
      ...{ kind: body.kind, listing, text: body.message, need: needFor(body.kind, body.need), now },
      asker: { type: 'company', key: company.id, company },
    });
    return { enquiryId: thread.id, isDelivered: thread.delivered_at !== null };
  });
}

interface GuestSender {
  readonly email: string;
  readonly locale: Locale;
  /** Identifies the browser. */
  readonly visitor: string | null;
}

/** Nothing is looked up by address, so neither answer nor timing reveals earlier enquiries. */
export async function enquireAsGuest(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { email, locale, visitor }: GuestSender,
  body: Body,
  key: GivenKey | undefined,
): Promise<SentEnquiry> {
  const now = clock();
  const id = newId(now);
  const found = await findEnquiredListing(database, body);
  const enquiryId = await database.transaction(async (tables) => {
    const earlier = await claimFor(tables, key, id, now);
    if (earlier !== undefined) return earlier;
    assertOpenForEnquiries(found, undefined, now);
    await addPending(tables, {
      ...{ id, nonce: newToken(), email, locale, created_at: now },
      ...{ name: filled(body.name), company: filled(body.company) },
      ...{ kind: body.kind, listing_id: body.listingId, message: body.message },
      need: toNeedJson(needFor(body.kind, body.need)),
      visitor,
    });
    await queueMail(tables, { kind: 'enquiryConfirmation', recipient: email, subjectId: id, locale, now });
    return id;
  });
  return { enquiryId, isDelivered: false };
}

const filled = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
