import { addBlock, listBlocks, removeBlock, type BlockRow } from '#api/operator/blocks.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { submit } from '#client/submit.ts';
import { checkBy, type Check } from '#domain/check.ts';
import { BLOCK_KINDS, NewBlock, type BlockKind } from '#domain/operator/blocklist.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { choiceInAddress, inAddress } from '../list-address.ts';

export const shownKind = (): BlockKind => choiceInAddress('kind', BLOCK_KINDS);

export const blocks = createPagedList<BlockRow, object>(
  async (cursor) => {
    const query = { kind: shownKind(), query: inAddress('query'), cursor };
    const { blocks, nextCursor } = await call(listBlocks, { query });
    return { items: blocks, nextCursor };
  },
  { idOf: ({ value }) => value },
);

type Values = Readonly<Record<'value' | 'reason', string>>;

const checkBlock = checkBy(NewBlock);

export const blockWork = (kind: BlockKind) => {
  const check: Check<Values, Values> = (values) => {
    const checked = checkBlock({ kind, ...values });
    return checked.status === 'right' ? { status: 'right', filled: values } : checked;
  };
  return {
    check,
    send: (values: Values) =>
      submit(
        async () => {
          await call(addBlock, { body: { kind, ...values } });
          await blocks.load();
        },
        { refusals: { NOT_FOUND: 'console.blocks.listed' }, fallback: 'console.blocks.failed' },
      ),
  };
};

/** @returns false if it is still listed */
export async function unblock({ kind, value }: Pick<BlockRow, 'kind' | 'value'>): Promise<boolean> {
  try {
    await call(removeBlock, { body: { kind, value } });
  } catch (cause) {
    toCallFailure(cause);
    return false;
  } finally {
    void blocks.load();
  }
  return true;
}
