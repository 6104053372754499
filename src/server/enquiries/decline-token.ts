import type { AnswerOf } from '#api/endpoint.ts';
import type { getDeclinedInquiry } from '#api/quotes.ts';
import { parseToken } from '#domain/enquiry/conversation-link.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { usualUnits } from '#domain/units/unit-systems.ts';
import { href } from '#site/routes.ts';
import { findCompany, type Company } from '../db/companies.ts';
import { findSides, type EnquirySide } from '../db/enquiries.ts';
import { findLastNeed, findLastResponse } from '../db/enquiry-messages.ts';
import { findMailedThread, type MailedThread } from './mail-content.ts';
import { needText } from './needs.ts';
import { aboutIn, parseResponse } from './thread-answers.ts';
import { mailTitle } from './thread-words.ts';
import type { Reader } from './reader.ts';
import { isValidToken, makeToken } from './tokens.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import type { Services } from '../services.ts';

/** Ends with the owner's address. */
const signedOf = (id: string, companyId: string | null, email: string) => ({
  id,
  nonce: `${id} ${companyId ?? ''} ${email}`,
});

/** Page by which the owner who got the mail declines in one press. */
export function declinePath(
  { secret }: Pick<Services, 'secret'>,
  { thread, own }: Pick<MailedThread, 'thread' | 'own'>,
  recipient: string,
  locale: Locale,
): string {
  const token = makeToken(secret, 'decline', signedOf(thread.id, own.company_id, recipient));
  return href('Decline', locale, { hash: token });
}

/** @throws ApiError (`NOT_FOUND`) */
export async function declinerOf(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  enquiryId: string,
  given: string,
): Promise<Reader & { readonly company: Company }> {
  const token = parseToken(given);
  const owner = token?.id === enquiryId ? await findOwner(database, enquiryId) : undefined;
  const company = owner && (await findCompany(database.kysely, owner.company_id ?? ''));
  const isTheirs =
    token !== undefined &&
    company?.is_verified === 1 &&
    company.suspended_at === null &&
    isValidToken(secret, 'decline', signedOf(enquiryId, company.id, company.email), token.secret);
  if (!isTheirs) throw new ApiError('NOT_FOUND');
  return { enquiryId, side: 'owner', company };
}

/** For the page by which it is declined. @throws ApiError (`NOT_FOUND`) */
export async function declinedInquiry(
  services: Pick<Services, 'database' | 'gazetteer'>,
  enquiryId: string,
  { email, country }: Company,
  locale: Locale,
): Promise<AnswerOf<typeof getDeclinedInquiry>> {
  const mailed = requireFound(await findMailedThread(services.database, enquiryId, email));
  const { thread, sender = null } = mailed;
  const { kysely } = services.database;
  const need = await findLastNeed(kysely, enquiryId);
  const last = await findLastResponse(kysely, enquiryId);
  return {
    sender,
    title: mailTitle(services, aboutIn(thread), locale),
    need: need === undefined ? null : needText(thread.kind, need, locale, usualUnits(country)),
    isDeclined: parseResponse(last?.response ?? null)?.type === 'decline',
  };
}

const findOwner = async (
  { kysely }: Services['database'],
  enquiryId: string,
): Promise<EnquirySide | undefined> =>
  (await findSides(kysely, enquiryId)).find(({ side, folder }) => side === 'owner' && folder !== 'waiting');
