import { deleteSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { notify } from '#stores/notifications.ts';

const UNAUTHORIZED = 401;

/**
 * Deletes the company's own space and says what became of that, on the next page too.
 * @returns whether it is gone
 */
export async function deleteOwnSpace(id: string): Promise<boolean> {
  try {
    await call(deleteSpace, { params: { id } });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    // Whose session is over is on the way to the log-in page, which says so.
    if (failure.status !== UNAUTHORIZED) notify('error', { key: 'space.delete.failed' });
    return false;
  }
  notify('success', { key: 'space.delete.deleted' });
  return true;
}
