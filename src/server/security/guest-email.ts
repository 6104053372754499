import type { Context } from 'hono';
import { ApiError } from '../ground/api-error.ts';
import type { Sessions } from './sessions.ts';

/** @throws ApiError (`BAD_INPUT`) without an address; (`SESSION_EXPIRED`) if a session has just ended */
export function getGuestEmail(sessions: Sessions, context: Context, email: string | undefined): string {
  if (email !== undefined) return email;
  if (sessions.hasCookie(context)) throw new ApiError('SESSION_EXPIRED');
  throw new ApiError('BAD_INPUT', { fields: { email: 'issues.required' } });
}
