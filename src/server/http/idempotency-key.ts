import type { Context } from 'hono';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '#api/idempotency.ts';
import { ApiError } from '../ground/api-error.ts';

/** @throws ApiError (`BAD_INPUT`) if malformed */
export function givenKeyIn(context: Context): string | undefined {
  const key = context.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return key;
  throw new ApiError('BAD_INPUT', { fields: { [IDEMPOTENCY_HEADER]: 'issues.characters' } });
}
