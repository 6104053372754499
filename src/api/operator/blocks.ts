import * as v from 'valibot';
import { BLOCK_KINDS, NewBlock } from '#domain/operator/blocklist.ts';
import { endpoint } from '../endpoint.ts';
import { search } from './rows.ts';

const BlockRow = v.object({
  kind: v.picklist(BLOCK_KINDS),
  value: v.string(),
  reason: v.string(),
  operator: v.string(),
  addedAt: v.string(),
});
export type BlockRow = v.InferOutput<typeof BlockRow>;

export const listBlocks = endpoint('GET', '/operator/blocks', {
  summary:
    'Blocked addresses, domains and phrases of one kind that begin with the query, by value; recorded in the audit',
  query: v.object({
    ...search,
    kind: v.picklist(BLOCK_KINDS),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  }),
  answer: v.object({ blocks: v.array(BlockRow), nextCursor: v.nullable(v.string()) }),
});

export const addBlock = endpoint('POST', '/operator/blocks', {
  summary: 'Block an address, a domain or a phrase',
  body: NewBlock,
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const removeBlock = endpoint('POST', '/operator/blocks/remove', {
  summary: 'Take an address, a domain or a phrase from the blocklist',
  body: v.object({ kind: v.picklist(BLOCK_KINDS), value: v.pipe(v.string(), v.maxLength(300)) }),
  status: 204,
  refusals: ['NOT_FOUND'],
});
