import type * as v from 'valibot';
import type { changeSavedSearch } from '#api/saved-searches.ts';
import { moveMail } from '../db/outgoing-mail.ts';
import { findSubscriber, updateSavedSearch, type SavedSearchRow } from '../db/saved-searches.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { alertSubject, nextAlertAt } from './next-alert.ts';

type Change = v.InferOutput<typeof changeSavedSearch.body>;

/** A pending mail follows the new frequency. @throws ApiError (`NOT_FOUND`) */
export function changeSearch(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id }: SavedSearchRow,
  { name, frequency, isPaused, newCount }: Change,
): Promise<SavedSearchRow> {
  const now = clock();
  return database.transaction(async (tables) => {
    const changed = await updateSavedSearch(tables, id, {
      ...(name !== undefined && { name }),
      ...(frequency !== undefined && { frequency }),
      ...(isPaused !== undefined && { is_paused: isPaused ? 1 : 0 }),
      ...(newCount !== undefined && { new_count: newCount }),
      changed_at: now,
    });
    if (changed === undefined) throw new ApiError('NOT_FOUND');
    const dueAt = frequency === undefined ? undefined : nextAlertAt(changed, now);
    const subscriber = dueAt === undefined ? undefined : await findSubscriber(tables, changed);
    if (dueAt !== undefined && subscriber !== undefined) {
      const gathering = {
        recipient: subscriber.email,
        kind: 'searchAlert',
        subject_id: alertSubject(changed),
      } as const;
      await moveMail(tables, gathering, dueAt);
    }
    return changed;
  });
}
