import { dismissErrorsOf, notify, notifyFailure } from './notifications.ts';
import { resendVerification } from './verification.ts';

/** Reports the outcome. */
export async function resendLink(userId: string): Promise<void> {
  dismissErrorsOf('resendLink');
  const outcome = await resendVerification(userId);
  if (outcome.status === 'sent') notify('success', outcome.answer);
  else notifyFailure('resendLink', outcome.failure.message);
}
