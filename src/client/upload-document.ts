import { uploadDocument } from '#api/documents.ts';
import type { DocumentKind } from '#domain/company/documents.ts';
import type { UploadFile } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import { call } from './call.ts';
import { checked } from './upload.ts';

/** For operators; there is no address that shows it. */
export const documentSender = (kind: DocumentKind): UploadFile<Message> =>
  checked('document', async (file, way) => {
    const { documentId } = await call(uploadDocument, { file, query: { kind }, ...way });
    return { gcsUrl: '', imageId: documentId };
  });
