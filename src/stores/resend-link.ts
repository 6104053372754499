import { dismissErrorsOf, notify, notifyFailure } from './notifications.ts';

/** Reports the outcome. */
export async function resendLink(userId: string): Promise<void> {
  dismissErrorsOf('resendLink');
  const { resendVerification } = await import('./verification.ts');
  const outcome = await resendVerification(userId);
  if (outcome.status === 'sent') notify('success', outcome.answer);
  else notifyFailure('resendLink', outcome.failure.message);
}
