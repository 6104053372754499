import type { Kysely, Selectable, Transaction } from 'kysely';
import { PHRASES_LIMIT, type BlockKind } from '#domain/operator/blocklist.ts';
import { hasRow } from './rows.ts';
import type { Tables } from './tables.ts';

export type Block = Selectable<Tables['blocklist']>;

/** @returns false if it is listed already, or there are as many phrases as may be */
export async function addBlock(tables: Transaction<Tables>, block: Block): Promise<boolean> {
  if (block.kind === 'phrase' && (await findPhrases(tables)).length >= PHRASES_LIMIT) return false;
  const added = await tables
    .insertInto('blocklist')
    .values(block)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('value')
    .executeTakeFirst();
  return added !== undefined;
}

export const removeBlock = (
  tables: Transaction<Tables>,
  { kind, value }: Pick<Block, 'kind' | 'value'>,
): Promise<boolean> =>
  hasRow(
    tables.deleteFrom('blocklist').where('kind', '=', kind).where('value', '=', value).returning('value'),
  );

/** Of one kind, by value. @param after the last value of the page before @param beginning of their values */
export const findBlocks = (
  tables: Kysely<Tables>,
  kind: BlockKind,
  after: string,
  limit: number,
  beginning = '',
): Promise<Block[]> =>
  tables
    .selectFrom('blocklist')
    .where('kind', '=', kind)
    .where('value', after === '' ? '>=' : '>', after === '' ? beginning : after)
    .where('value', '<', `${beginning}\u{10FFFF}`)
    .orderBy('value')
    .limit(limit)
    .selectAll()
    .execute();

export async function findPhrases(tables: Kysely<Tables>): Promise<string[]> {
  const phrases = await findBlocks(tables, 'phrase', '', PHRASES_LIMIT);
  return phrases.map(({ value }) => value);
}

/** @param domains of the address, and those above it */
export async function isBlocked(
  tables: Kysely<Tables>,
  address: string,
  domains: readonly string[],
): Promise<boolean> {
  const of = (kind: BlockKind, values: readonly string[]) =>
    hasRow(
      tables
        .selectFrom('blocklist')
        .where('kind', '=', kind)
        .where('value', 'in', values)
        .select('value')
        .limit(1),
    );
  return (await of('address', [address])) || of('domain', domains);
}
