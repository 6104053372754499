import { applyChange, type AppliedChange } from '../admin/apply-change.ts';
import type { Admin, Change } from '../admin/command.ts';
import { Impossible } from '../cases/case-problem.ts';
import { ApiError } from '../ground/api-error.ts';
import { StartError } from '../ground/start-error.ts';

/**
 * Makes a change as an operator. @throws Impossible for a decision that can't be made; ApiError (`NOT_FOUND`) if what
 * it is about is gone, or was decided meanwhile
 */
export async function apply(
  admin: Pick<Admin, 'database' | 'clock'>,
  change: Change,
  operator: string,
): Promise<AppliedChange> {
  try {
    return await applyChange(admin, change, operator);
  } catch (error) {
    if (error instanceof StartError && !(error instanceof Impossible))
      throw new ApiError('NOT_FOUND', { cause: error });
    throw error;
  }
}
