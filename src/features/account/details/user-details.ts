import { updateUser as updateCall } from '#api/users.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { explain } from '#client/submit.ts';
import type { SubmissionFailure, SubmissionOutcome } from '#domain/submission.ts';
import type { UploadFile } from '#domain/upload/upload-outcome.ts';
import { changedDetails, detailsOf, type AccountDetails } from '#domain/user/account-details.ts';
import type { User } from '#domain/user/user.ts';
import type { Key, Message } from '#site/translate.ts';
import { $user, renewSession, updateUser } from '#stores/session.ts';
import { $passwordChanges } from '../password-changes.ts';

export const sendLogo: UploadFile<Message> = async (file, way) =>
  (await import('#client/upload.ts')).sendLogo(file, way);

const FAILED: Key = 'user-details.save.failed';
const UNAUTHORIZED = 401;

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword?: string | undefined;
}

/**
 * Sends current values for unedited fields, so that changes made elsewhere survive. @param before details on
 * which the edits are based
 */
export async function saveDetails(
  userId: string,
  before: AccountDetails,
  filled: AccountDetails & Passwords,
): Promise<SubmissionOutcome<User, Message>> {
  await renewSession();
  const known = $user.get();
  // Signed out, or in as another company, in another tab.
  if (known?._id !== userId)
    return { status: 'failed', failure: { message: { key: 'api-errors.SESSION_EXPIRED' } } };
  const changes: Partial<AccountDetails> = Object.fromEntries(
    changedDetails(before, filled).map((name) => [name, filled[name]]),
  );
  const { logo, showsVat, ...others } = { ...detailsOf(known), ...changes };
  const { currentPassword, newPassword } = filled;
  const shown = { logo: logo ?? null, showsVat: showsVat === 'yes' };
  const body = { ...others, ...shown, currentPassword, newPassword };
  try {
    const { user } = await call(updateCall, { params: { id: userId }, body });
    updateUser(user);
    if (newPassword !== undefined) $passwordChanges.set($passwordChanges.get() + 1);
    return { status: 'sent', answer: user };
  } catch (failure) {
    return { status: 'failed', failure: explainRefusal(failure) };
  }
}

/** §8. */
function explainRefusal(failure: unknown): SubmissionFailure<Message> {
  const fields = {
    401: { currentPassword: 'issues.currentPassword' },
    409: { email: 'issues.emailInUse' },
  } as const;
  const explained = explain(failure, { fields, fallback: FAILED });
  if (failure instanceof CallFailure && failure.status === UNAUTHORIZED)
    return { ...explained, message: { key: 'api-errors.INVALID_CURRENT_PASSWORD' } };
  const { message, networkProblem } = explained;
  const isKnown = !('key' in message && message.key === FAILED);
  return {
    ...explained,
    message: { key: FAILED },
    networkProblem: networkProblem ?? (isKnown ? message : undefined),
  };
}
