import type { Context } from 'hono';
import { ApiError } from '../ground/api-error.ts';
import type { Sessions } from './sessions.ts';

/**
 * The address that a call needs of who is not signed in.
 * @throws ApiError (`BAD_INPUT`) where a guest has given none; (`SESSION_EXPIRED`) where it needed none while a session lasted.
 */
export function needGuestEmail(sessions: Sessions, context: Context, email: string | undefined): string {
  if (email !== undefined) return email;
  if (sessions.isHeld(context)) throw new ApiError('SESSION_EXPIRED');
  throw new ApiError('BAD_INPUT', { fields: { email: 'issues.required' } });
}
