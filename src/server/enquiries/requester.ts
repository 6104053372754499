import type { Context } from 'hono';
import { parseToken } from '#domain/enquiry/conversation-link.ts';
import { isStorable } from '#domain/text.ts';
import type { Company } from '../db/companies.ts';
import { findRequest, type RequestRow } from '../db/requests.ts';
import { isValidToken } from './tokens.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { bearerOf } from '../http/request-headers.ts';
import type { Sessions } from '../security/sessions.ts';
import type { Services } from '../services.ts';

/** Who sent a request. */
export interface Requester {
  readonly request: RequestRow;
  /** Undefined for guests. */
  readonly company: Company | undefined;
  /** Name of the member who acts for the company. */
  readonly author?: string | undefined;
}

/** @throws ApiError (`NOT_FOUND`) for another's request; (`SESSION_EXPIRED`) for an unknown caller */
export async function requesterOf(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  sessions: Sessions,
  context: Context,
  id: string,
): Promise<Requester> {
  const given = bearerOf(context);
  const session = given === undefined ? await sessions.find(context) : undefined;
  if (given === undefined && session === undefined) throw new ApiError('SESSION_EXPIRED');
  // No database can contain another id.
  const request = requireFound(isStorable(id) ? await findRequest(database.kysely, id) : undefined);
  const token = parseToken(given ?? '');
  const isTheirs =
    session === undefined
      ? request.is_guest === 1 && token?.id === id && isValidToken(secret, 'request', request, token.secret)
      : request.is_guest === 0 && request.asker_key === session.company.id;
  if (!isTheirs) throw new ApiError('NOT_FOUND');
  return { request, company: session?.company, author: session?.member?.name };
}
