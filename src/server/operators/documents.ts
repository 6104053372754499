import { acceptDocument, listDocuments, openDocument, refuseDocument } from '#api/operator/records.ts';
import { isDayOver } from '#domain/listing/availability.ts';
import { decideOnDocument } from '../admin/documents.ts';
import { countUnseenDocuments, findDocument, findUnseenDocuments, type Document } from '../db/documents.ts';
import { ApiError } from '../ground/api-error.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import { answerPrivateFile } from '../http/image-answers.ts';
import type { ConsoleContext } from './app.ts';
import { apply } from './apply.ts';
import { countOf, pageOf } from './pages.ts';
import { recordView } from './record-view.ts';
import { documentView } from './views.ts';

const PAGE = 50;

export function documentRoutes(api: ConsoleContext): void {
  const { services, admin } = api;
  const { database, files, clock } = services;

  handle(api, listDocuments, async ({ context, query: { query, cursor } }) => {
    const found = await findUnseenDocuments(database.kysely, PAGE + 1, { text: query, after: cursor });
    const total = await countUnseenDocuments(database.kysely, query);
    const page = pageOf(found, { size: PAGE, total, cursorAfter: ({ id }) => id });
    return privateJson(context, { documents: page.rows.map(documentView), ...countOf(page) });
  });

  handle(api, openDocument, async ({ context, params, session }) => {
    const document = await findDocument(database.kysely, params.id);
    const file = document?.file ?? null;
    if (document === undefined || file === null) throw new ApiError('NOT_FOUND');
    await recordView(services, session, {
      ...{ action: 'open', kind: 'document', id: document.id, companyId: document.company_id },
    });
    return answerPrivateFile(context, files, { ...document, file });
  });

  handle(api, acceptDocument, async ({ context, params, session, readBody }) => {
    const { number = null, validUntil = null, identity } = await readBody();
    if (validUntil !== null && isDayOver(validUntil, clock()))
      throw new ApiError('BAD_INPUT', { fields: { validUntil: 'issues.dayOver' } });
    const document = await getUnseen(params.id);
    const change = decideOnDocument(admin, 'accept', document, {
      ...{ number, valid_until: validUntil, reason: null, identity },
    });
    await apply(admin, change, session.operator);
    return noContent(context);
  });

  handle(api, refuseDocument, async ({ context, params, session, readBody }) => {
    const { reason } = await readBody();
    const document = await getUnseen(params.id);
    const change = decideOnDocument(admin, 'refuse', document, {
      ...{ reason, number: null, valid_until: null, identity: '' },
    });
    await apply(admin, change, session.operator);
    return noContent(context);
  });

  /** @throws ApiError (`NOT_FOUND`) if it is gone or decided */
  async function getUnseen(id: string): Promise<Document> {
    const document = await findDocument(database.kysely, id);
    if (document?.seen_at !== null) throw new ApiError('NOT_FOUND');
    return document;
  }
}
