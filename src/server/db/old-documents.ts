import type { Kysely } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { PointColumns } from './chord.ts';
import type { Database } from './database.ts';
import { storeFacts } from './facts.ts';
import { priceColumns } from './prices.ts';
import type { FoundDocument, NewListing, Restrictions } from './listings.ts';
import type { Tables } from './tables.ts';

/** With everything needed to detect a concurrent change. */
export interface OldDocument
  extends Pick<FoundDocument, 'doc' | 'shape'>, Pick<Restrictions, 'hidden_images'> {
  readonly id: string;
  readonly version: number;
}

export const findOldDocuments = (
  kysely: Kysely<Tables>,
  kind: ListingKind,
  shape: number,
  after: string,
  limit: number,
): Promise<OldDocument[]> =>
  kysely
    .selectFrom(kind)
    .where('shape', '<', shape)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'doc', 'shape', 'version', 'hidden_images'])
    .execute();

export interface UpgradedDocument extends OldDocument {
  /** Not stored if another listing of the company has it. */
  readonly identityHash: string;
  readonly search: Omit<NewListing['search'], keyof PointColumns | 'confirmed_at'>;
  readonly facts: NewListing['facts'];
  readonly prices: NewListing['prices'];
}

/** Skips documents changed or deleted meanwhile. */
export const replaceDocuments = (
  database: Database,
  kind: ListingKind,
  documents: readonly UpgradedDocument[],
): Promise<void> =>
  database.transaction(async (tables) => {
    for (const { id, doc, shape, version, hidden_images, ...upgraded } of documents) {
      const { identityHash, search, facts, prices } = upgraded;
      const replaced = await tables
        .updateTable(kind)
        .set((row) => ({
          doc,
          shape,
          identity_hash: row
            .case()
            .when(
              row.exists(
                row
                  .selectFrom(`${kind} as other`)
                  .whereRef('other.company_id', '=', `${kind}.company_id`)
                  .where('other.identity_hash', '=', identityHash)
                  .select('other.id'),
              ),
            )
            .then(row.ref(`${kind}.identity_hash`))
            .else(identityHash)
            .end(),
        }))
        .where('id', '=', id)
        .where('version', '=', version)
        .where('hidden_images', hidden_images === null ? 'is' : '=', hidden_images)
        .where('shape', '<', shape)
        .returning('id')
        .executeTakeFirst();
      if (replaced === undefined) continue;
      const { numUpdatedRows } = await tables
        .updateTable(`${kind}_search`)
        .set({ ...search, ...priceColumns(prices) })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      await storeFacts(tables, kind, id, facts);
    }
  });
