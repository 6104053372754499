import type { Context } from 'hono';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '#api/idempotency.ts';
import { ApiError } from '../ground/api-error.ts';

/** The key that a client has sent along; undefined where it has sent none. @throws ApiError (`BAD_INPUT`) when it is none. */
export function givenKeyIn(context: Context): string | undefined {
  const key = context.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return key;
  throw new ApiError('BAD_INPUT', { fields: { [IDEMPOTENCY_HEADER]: 'issues.characters' } });
}
