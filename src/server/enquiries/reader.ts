import type { Context } from 'hono';
import { parseToken } from '#domain/enquiry/conversation-link.ts';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import { isStorable } from '#domain/text.ts';
import type { Company } from '../db/companies.ts';
import { findGuest } from '../db/enquiry-guests.ts';
import { findSideOf } from '../db/enquiry-threads.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { bearerOf } from '../http/request-headers.ts';
import type { Sessions } from '../security/sessions.ts';
import type { Services } from '../services.ts';
import { isValidToken } from './tokens.ts';

/** A company on either side, or the asking guest. */
export interface Reader {
  readonly enquiryId: string;
  readonly side: Side;
  /** Undefined for guests. */
  readonly company: Company | undefined;
  /** Name of the member who acts for the company. */
  readonly author?: string | undefined;
}

/** @throws ApiError (`NOT_FOUND`) for another's thread; (`SESSION_EXPIRED`) for an unknown caller */
export async function readerOf(
  services: Pick<Services, 'database' | 'secret'>,
  sessions: Sessions,
  context: Context,
  enquiryId: string,
): Promise<Reader> {
  const given = bearerOf(context);
  if (given !== undefined) return guestOf(services, enquiryId, given);
  const session = await sessions.find(context);
  if (session === undefined) throw new ApiError('SESSION_EXPIRED');
  // No database can contain such an id.
  const side = requireFound(
    isStorable(enquiryId) ? await findSideOf(services.database, enquiryId, session.company.id) : undefined,
  );
  return { enquiryId, side, company: session.company, author: session.member?.name };
}

async function guestOf(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  enquiryId: string,
  given: string,
): Promise<Reader> {
  const token = parseToken(given);
  const guest = token?.id === enquiryId ? await findGuest(database.kysely, enquiryId) : undefined;
  const isTheirs =
    token !== undefined && guest !== undefined && isValidToken(secret, 'conversation', guest, token.secret);
  if (!isTheirs) throw new ApiError('NOT_FOUND');
  return { enquiryId, side: 'asker', company: undefined };
}
