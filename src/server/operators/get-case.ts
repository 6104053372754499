import { findCase, type ModerationCase } from '../db/cases.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../ground/api-error.ts';

/** @throws ApiError (`NOT_FOUND`) */
export async function getCase({ kysely }: Pick<Database, 'kysely'>, id: string): Promise<ModerationCase> {
  const found = await findCase(kysely, id);
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}
