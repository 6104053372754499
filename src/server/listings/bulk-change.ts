import type { BulkChange } from '#api/bulk-change.ts';
import type { ListingChange } from '#api/own-listing.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../ground/api-error.ts';
import { changeState } from './change-state.ts';
import { LISTINGS } from './documents.ts';
import { deleteListing } from './own-listings.ts';

interface BulkResult {
  readonly done: number;
  readonly failed: { readonly id: string; readonly code: string }[];
}

/** Each listing in a transaction of its own, in the order given. */
export async function changeInBulk(
  services: Services,
  companyId: string,
  { kind, ids, action, ...availability }: BulkChange,
): Promise<BulkResult> {
  const listing = LISTINGS[kind];
  const failed: BulkResult['failed'] = [];
  const distinct = [...new Set(ids)];
  for (const id of distinct) {
    const own = { id, companyId };
    try {
      if (action === 'delete') await deleteListing(services, listing, own);
      else await changeState(services, listing, own, changeOf(action, availability));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed.push({ id, code: error.code });
    }
  }
  return { done: distinct.length - failed.length, failed };
}

/** Each of them confirms. */
function changeOf(
  action: Exclude<BulkChange['action'], 'delete'>,
  availability: Omit<ListingChange, 'isPaused' | 'label'>,
): ListingChange {
  if (action === 'availability') return availability;
  return action === 'confirm' ? {} : { isPaused: action === 'pause' };
}
