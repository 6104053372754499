import { cancelEmailChange } from '#api/users.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import type { User } from '#domain/user/user.ts';
import { notify } from '#stores/notifications.ts';
import { updateUser } from '#stores/session.ts';

/** Reports the outcome. @returns whether the new address is dropped */
export async function keepCurrentEmail(user: User): Promise<boolean> {
  try {
    await call(cancelEmailChange, { params: { id: user._id } });
  } catch (failure) {
    toCallFailure(failure);
    notify('error', { key: 'cancel-email.pending.failed' });
    return false;
  }
  updateUser({ ...user, pendingEmail: null });
  notify('success', { key: 'cancel-email.pending.kept' });
  return true;
}
