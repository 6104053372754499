import { EMAIL_VERIFIED, PASSWORD_RESET, RESET_SENT, VERIFICATION_SENT } from '#api/auth.ts';
import type { Key, Message } from '#site/translate.ts';

const wordings: ReadonlyMap<string, Key> = new Map([
  [EMAIL_VERIFIED, 'auth.done.emailVerified'],
  [PASSWORD_RESET, 'auth.done.passwordReset'],
  [RESET_SENT, 'auth.done.resetSent'],
  [VERIFICATION_SENT, 'auth.done.verificationSent'],
]);

export function messageOfAnswer(
  { message }: { readonly message?: string | undefined },
  fallback: Key,
): Message {
  if (!message) return { key: fallback };
  const key = wordings.get(message);
  return key ? { key } : { text: message };
}
