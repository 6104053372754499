import { ConflictError } from '../cases/case-problem.ts';
import { applyChange, type Change } from '../db/audited-change.ts';
import { ApiError } from '../ground/api-error.ts';
import { StartError } from '../ground/start-error.ts';
import type { Services } from '../services.ts';

/**
 * Makes a change as an operator. @throws ConflictError for a decision that can't be made; ApiError (`NOT_FOUND`) if what
 * it is about is gone, or was decided meanwhile
 */
export async function apply(
  services: Pick<Services, 'database' | 'clock'>,
  change: Change,
  operator: string,
): ReturnType<typeof applyChange> {
  try {
    return await applyChange(services, change, operator);
  } catch (error) {
    if (error instanceof StartError && !(error instanceof ConflictError))
      throw new ApiError('NOT_FOUND', { cause: error });
    throw error;
  }
}
