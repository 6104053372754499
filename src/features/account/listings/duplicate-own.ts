import { getOwnService } from '#api/services.ts';
import { getOwnSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { notify } from '#stores/notifications.ts';
import { duplicateService, duplicateSpace } from '#stores/wizard/duplicate.ts';

/** Loads the wizard's code; reports a failure. @returns whether the wizard has the copy */
export async function duplicateOwn(kind: ListingKind, id: string): Promise<boolean> {
  const params = { id };
  try {
    if (kind === 'space') duplicateSpace((await call(getOwnSpace, { params })).listing);
    else duplicateService((await call(getOwnService, { params })).listing);
    return true;
  } catch (failure) {
    toCallFailure(failure);
    notify('error', { key: 'account.published.failed' });
    return false;
  }
}
