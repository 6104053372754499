import type { FailureMessages } from '#client/submit.ts';

/** Of forms that ask for the current password. */
export const WRONG_PASSWORD = {
  INVALID_CURRENT_PASSWORD: { currentPassword: 'issues.currentPassword' },
} as const satisfies FailureMessages['fields'];
