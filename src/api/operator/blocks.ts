import * as v from 'valibot';
import { BLOCK_KINDS, NewBlock } from '#domain/operator/blocklist.ts';
import type { Endpoint } from '../endpoint.ts';

const BlockRow = v.object({
  kind: v.picklist(BLOCK_KINDS),
  value: v.string(),
  reason: v.string(),
  operator: v.string(),
  addedAt: v.string(),
});
export type BlockRow = v.InferOutput<typeof BlockRow>;

export const listBlocks = {
  method: 'GET',
  path: '/operator/blocks',
  summary: 'Blocked addresses, domains and phrases of one kind, by value; recorded in the audit',
  needsLogin: true,
  query: v.object({
    kind: v.picklist(BLOCK_KINDS),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  }),
  answer: v.object({ blocks: v.array(BlockRow), nextCursor: v.nullable(v.string()) }),
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

export const addBlock = {
  method: 'POST',
  path: '/operator/blocks',
  summary: 'Block an address, a domain or a phrase',
  needsLogin: true,
  body: NewBlock,
  status: 204,
  refusals: ['BAD_INPUT', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const removeBlock = {
  method: 'POST',
  path: '/operator/blocks/remove',
  summary: 'Take an address, a domain or a phrase from the blocklist',
  needsLogin: true,
  body: v.object({ kind: v.picklist(BLOCK_KINDS), value: v.pipe(v.string(), v.maxLength(300)) }),
  status: 204,
  refusals: ['BAD_INPUT', 'NOT_FOUND'],
} as const satisfies Endpoint;
