import { findCompany } from '#server/db/companies.ts';
import type { Database } from '#server/db/database.ts';
import { findRequest } from '#server/db/requests.ts';
import { closeRequest } from '#server/enquiries/close-request.ts';
import { sendAsCompany } from '#server/enquiries/send-request.ts';
import { requestTo } from './requests.ts';

/** Twice is once. @param number makes the idempotency key */
export async function sendAndClose(
  database: Database,
  companyId: string,
  listings: readonly string[],
  number: number,
): Promise<void> {
  const services = { database, clock: Date.now, secret: 'secret' };
  const company = await findCompany(database.kysely, companyId);
  if (company === undefined) throw new Error('The company is gone.');
  const { message } = requestTo(listings);
  const body = { kind: 'space' as const, listings: [...listings], message, need: { query: '' } };
  const key = { scope: companyId, key: `request ${String(number)}`, bodyHash: 'same' };
  const { requestId } = await sendAsCompany(services, { company }, { to: 'several', body }, key);
  const request = await findRequest(database.kysely, requestId);
  if (request === undefined) throw new Error('The request is gone.');
  await closeRequest(services, { request, company }, { reason: 'notNeeded' });
}
