import { getUser } from '#api/own-user.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import type { User } from '#domain/user/user.ts';
import type { Message } from '#site/translate.ts';
import { $user, updateUser } from './session.ts';

/** Uses the stored user if it is the same (§7). @returns the user, or the error message (§8) */
export async function fetchUser(id: string): Promise<{ readonly user: User } | { readonly failed: Message }> {
  const known = $user.get();
  if (known?._id === id) return { user: known };
  try {
    const {
      checks: _,
      embedOrigins: __,
      logoStatement: ___,
      ...user
    } = await call(getUser, { params: { id } });
    updateUser(user);
    return { user };
  } catch (failure) {
    const isRefused = failure instanceof CallFailure && failure.kind === 'http';
    if (isRefused && failure.status === 404) return { failed: { key: 'api-errors.USER_NOT_FOUND' } };
    return { failed: { key: isRefused ? 'common.user.fetchFailed' : 'common.user.fetchThrew' } };
  }
}
