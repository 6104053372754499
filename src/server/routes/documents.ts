import { deleteDocument, getDocument, uploadDocument } from '#api/documents.ts';
import { storeDocument } from '../checks/documents.ts';
import { findDocument, removeUnseen } from '../db/documents.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { answerPrivateFile } from '../http/image-answers.ts';
import { enforceLimit } from '../security/limits.ts';
import type { ReceiveUpload } from './images.ts';

export function documentRoutes(api: RouteContext, receive: ReceiveUpload): void {
  const { services } = api;
  const { database, files } = services;

  handle(api, uploadDocument, async ({ context, query, session }) => {
    const { id: companyId } = session.company;
    await enforceLimit(services, 'uploadFile', companyId);
    const documentId = await receive(context, uploadDocument.upload, 'document', (finished, name) =>
      storeDocument(services, finished, { companyId, kind: query.kind, name }),
    );
    return privateJson(context, { documentId }, 201);
  });

  handle(api, getDocument, async ({ context, params, session }) => {
    const document = await findDocument(database.kysely, params.id);
    const { file = null, company_id } = document ?? {};
    if (document === undefined || file === null || company_id !== session.company.id)
      throw new ApiError('NOT_FOUND');
    return answerPrivateFile(context, files, { ...document, file });
  });

  handle(api, deleteDocument, async ({ context, params, session }) => {
    const removed = requireFound(await removeUnseen(database.kysely, params.id, session.company.id));
    database.eraseDeleted();
    if (removed.file !== null) await deleteFiles(services, [removed.file]);
    return noContent(context);
  });
}
