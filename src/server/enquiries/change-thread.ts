import type { ThreadChange } from '#api/enquiries.ts';
import { findSides, setClosed, setRead, type Enquiry, type EnquirySide } from '../db/enquiries.ts';
import { addBlock, moveToFolder, removeBlocks, type BlockScope } from '../db/enquiry-blocks.ts';
import { requireFound } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import type { Reader } from './reader.ts';
import { lockOwnThread, assertOtherSideExists, bumpInboxVersions } from './write-message.ts';

type ThreadServices = Pick<Services, 'database' | 'clock'>;

export async function changeOwnThread(
  { database, clock }: ThreadServices,
  reader: Reader,
  { state, readTo }: ThreadChange,
): Promise<void> {
  await database.transaction(async (tables) => {
    const thread = await lockOwnThread(tables, reader);
    if (state !== undefined) await assertOtherSideExists(tables, thread, reader);
    const { own } = sidesOf(await findSides(tables, thread.id), reader);
    const isClosed = thread.closed_at !== null;
    if (state !== undefined && (state === 'closed') !== isClosed)
      await setClosed(tables, [thread.id], state === 'closed' ? clock() : null);
    if (readTo !== undefined) await setRead(tables, own, Math.min(readTo, thread.messages));
    await bumpInboxVersions(tables, thread.id);
  });
}

export async function blockSender({ database, clock }: ThreadServices, reader: Reader): Promise<void> {
  await database.transaction(async (tables) => {
    const thread = await lockOwnThread(tables, reader);
    await assertOtherSideExists(tables, thread, reader);
    const scope = scopeOf(thread, await findSides(tables, thread.id), reader);
    await addBlock(tables, {
      ...{ enquiry_id: thread.id, side: reader.side, blocked_at: clock() },
      ...{ blocker_id: scope.blockerId, sender_key: scope.senderKey },
    });
    await moveToFolder(tables, scope, 'blocked');
    await bumpInboxVersions(tables, thread.id);
  });
}

export async function unblockSender({ database }: ThreadServices, reader: Reader): Promise<void> {
  await database.transaction(async (tables) => {
    const thread = await lockOwnThread(tables, reader);
    await assertOtherSideExists(tables, thread, reader);
    const scope = scopeOf(thread, await findSides(tables, thread.id), reader);
    await removeBlocks(tables, scope);
    await moveToFolder(tables, scope, 'inbox');
    await bumpInboxVersions(tables, thread.id);
  });
}

function scopeOf(thread: Enquiry, sides: readonly EnquirySide[], reader: Reader): BlockScope {
  const { other } = sidesOf(sides, reader);
  return {
    ...{ enquiryId: thread.id, side: reader.side, blockerId: reader.company?.id ?? null },
    senderKey: reader.side === 'owner' ? thread.asker_key : (other?.company_id ?? null),
  };
}

function sidesOf(sides: readonly EnquirySide[], { side }: Reader) {
  const own = requireFound(sides.find((each) => each.side === side));
  return { own, other: sides.find((each) => each.side !== side) };
}
