import { findPending, prolongPending, takePending, type PendingEnquiry } from '../db/enquiry-guests.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { ApiError } from '../ground/api-error.ts';
import { enforceConfirmationLimit } from '../security/limits.ts';
import type { Services } from '../services.ts';
import { CONFIRM_WITHIN_MS } from './confirm.ts';

/** @throws ApiError (`NOT_FOUND`) unless this browser sent it and it is unconfirmed */
export async function resendConfirmation(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  visitor: string | null,
  id: string,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const { email, locale } = await getUnconfirmed(services, visitor, id, now);
  await enforceConfirmationLimit(services, email);
  await database.transaction(async (tables) => {
    if (!(await prolongPending(tables, id, now))) throw new ApiError('NOT_FOUND');
    await queueMail(tables, { kind: 'enquiryConfirmation', recipient: email, subjectId: id, locale, now });
  });
}

/** Revokes the link. @throws ApiError as {@link resendConfirmation} */
export async function withdrawEnquiry(
  services: Pick<Services, 'database' | 'clock'>,
  visitor: string | null,
  id: string,
): Promise<void> {
  const { database, clock } = services;
  await getUnconfirmed(services, visitor, id, clock());
  const isTaken = await database.transaction((tables) => takePending(tables, id));
  if (!isTaken) throw new ApiError('NOT_FOUND');
}

async function getUnconfirmed(
  { database }: Pick<Services, 'database'>,
  visitor: string | null,
  id: string,
  now: number,
): Promise<PendingEnquiry & { readonly locale: string }> {
  const pending = await findPending(database.kysely, id);
  const isOwn = visitor !== null && pending?.visitor === visitor;
  if (!isOwn || pending.created_at <= now - CONFIRM_WITHIN_MS) throw new ApiError('NOT_FOUND');
  return pending;
}
