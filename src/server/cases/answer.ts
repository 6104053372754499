import type { Listing } from '#domain/listing/listing.ts';
import type { OwnDocument } from '../db/listings.ts';
import { reopenCase } from '../db/restrictions.ts';
import { ApiError } from '../ground/api-error.ts';
import { lockOwn, type OwnId } from '../listings/own-listing.ts';
import type { Services } from '../services.ts';

/** The owner's answer to a restriction; operators look at the case again. @throws ApiError (`NOT_FOUND`) without one */
export function answerRestriction(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  listing: Listing<never>,
  own: OwnId,
  text: string,
): Promise<OwnDocument> {
  return database.transaction(async (tables) => {
    const locked = await lockOwn(tables, listing, own);
    if (!(await reopenCase(tables, locked, clock(), text))) throw new ApiError('NOT_FOUND');
    return locked;
  });
}
