import * as v from 'valibot';
import { DOCUMENT_KINDS } from '#domain/company/documents.ts';
import { issue } from '#domain/issue.ts';
import { endpoint } from './endpoint.ts';

export const uploadDocument = endpoint('POST', '/documents', {
  summary: 'Upload a document about the signed-in company, for operators only',
  role: 'editor',
  query: v.object({ kind: v.picklist(DOCUMENT_KINDS, issue('issues.chooseOne')) }),
  upload: 'document',
  answer: v.object({ documentId: v.string() }),
  status: 201,
  refusals: [
    'COMPANY_STORAGE_FULL',
    'FILE_TOO_LARGE',
    'IMAGE_DAMAGED',
    'IMAGE_TOO_COMPLEX',
    'INVALID_DOCUMENT_FORMAT',
    'MULTIPART_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
});

export const getDocument = endpoint('GET', '/documents/{id}', {
  summary: "The bytes of the signed-in company's document, until they are erased",
  role: 'editor',
  refusals: ['NOT_FOUND'],
});

export const deleteDocument = endpoint('DELETE', '/documents/{id}', {
  summary: "Withdraw the signed-in company's document that no operator has seen",
  role: 'editor',
  status: 204,
  refusals: ['NOT_FOUND'],
});
