import { addBlock, listBlocks, removeBlock } from '#api/operator/blocks.ts';
import { fold } from '#domain/place/fold.ts';
import { blocking, unblocking } from '../admin/blocks.ts';
import { findBlocks } from '../db/blocklist.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import type { ConsoleContext } from './app.ts';
import { apply } from './apply.ts';
import { pageOf } from './pages.ts';
import { recordView } from './record-view.ts';
import { timeOf } from './views.ts';

const PAGE = 100;

export function blockRoutes(api: ConsoleContext): void {
  const { services, admin } = api;

  handle(api, listBlocks, async ({ context, session, query: { kind, query, cursor } }) => {
    await recordView(services, session, { action: 'list', kind: 'blocklist', id: kind });
    // As the values are stored.
    const beginning = kind === 'phrase' ? fold(query) : query.toLowerCase();
    const found = await findBlocks(services.database.kysely, kind, cursor, PAGE + 1, beginning);
    const { rows, nextCursor } = pageOf(found, { size: PAGE, cursorAfter: ({ value }) => value });
    const blocks = rows.map(({ added_at, ...block }) => ({ ...block, addedAt: timeOf(added_at) }));
    return privateJson(context, { blocks, nextCursor });
  });

  handle(api, addBlock, async ({ context, session, readBody }) => {
    await apply(admin, blocking(admin, await readBody()), session.operator);
    return noContent(context);
  });

  handle(api, removeBlock, async ({ context, session, readBody }) => {
    await apply(admin, unblocking(await readBody()), session.operator);
    return noContent(context);
  });
}
