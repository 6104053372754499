import { atom } from 'nanostores';
import { addBlock, listBlocks, removeBlock, type BlockRow } from '#api/operator/blocks.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { submit } from '#client/submit.ts';
import { checkBy, type Check } from '#domain/check.ts';
import { NewBlock, type BlockKind } from '#domain/operator/blocklist.ts';
import { createPagedList } from '#stores/paged-list.ts';

const $kind = atom<BlockKind>('address');
export const $blockKind = $kind;

export const blocks = createPagedList<BlockRow, object>(
  async (cursor) => {
    const { blocks, nextCursor } = await call(listBlocks, { query: { kind: $kind.get(), cursor } });
    return { items: blocks, nextCursor };
  },
  { idOf: ({ value }) => value },
);

export function showBlocks(kind: BlockKind): void {
  if (kind === $kind.get()) return;
  $kind.set(kind);
  blocks.reset();
  void blocks.load();
}

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
