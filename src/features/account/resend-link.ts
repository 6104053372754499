import { dismissErrorsOf, notify, notifyFailure } from '#stores/notifications.ts';

export async function resendLink(userId: string): Promise<void> {
  dismissErrorsOf('resendLink');
  const { resendVerification } = await import('#stores/verification.ts');
  const outcome = await resendVerification(userId);
  if (outcome.status === 'sent') notify('success', outcome.answer);
  else notifyFailure('resendLink', outcome.failure.message);
}
