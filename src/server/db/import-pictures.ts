import type { Kysely } from 'kysely';
import { upsertInto } from './rows.ts';
import type { Tables } from './tables.ts';

/** Ids of uploads that still exist, by hash of the address they were fetched from. */
export async function findPictures(
  kysely: Kysely<Tables>,
  companyId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('import_picture as fetched')
    .innerJoin('image', 'image.id', 'fetched.image_id')
    .where('fetched.company_id', '=', companyId)
    .where('fetched.address_hash', 'in', hashes)
    .select(['fetched.address_hash as hash', 'fetched.image_id as id'])
    .execute();
  return new Map(rows.map(({ hash, id }) => [hash, id]));
}

export const rememberPicture = upsertInto('import_picture', 'company_id', 'address_hash');
