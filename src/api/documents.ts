import * as v from 'valibot';
import { DOCUMENT_KINDS } from '#domain/company/documents.ts';
import { issue } from '#domain/issue.ts';
import type { Endpoint } from './endpoint.ts';

export const uploadDocument = {
  method: 'POST',
  path: '/documents',
  summary: 'Upload a document about the signed-in company, for operators only',
  needsLogin: true,
  query: v.object({ kind: v.picklist(DOCUMENT_KINDS, issue('issues.chooseOne')) }),
  upload: 'document',
  answer: v.object({ documentId: v.string() }),
  status: 201,
  refusals: [
    'BAD_FILTER',
    'BAD_INPUT',
    'COMPANY_STORAGE_FULL',
    'FILE_TOO_LARGE',
    'IMAGE_DAMAGED',
    'IMAGE_TOO_COMPLEX',
    'INVALID_DOCUMENT_FORMAT',
    'MULTIPART_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
} as const satisfies Endpoint;

export const getDocument = {
  method: 'GET',
  path: '/documents/{id}',
  summary: "The bytes of the signed-in company's document, until they are erased",
  needsLogin: true,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const deleteDocument = {
  method: 'DELETE',
  path: '/documents/{id}',
  summary: "Withdraw the signed-in company's document that no operator has seen",
  needsLogin: true,
  status: 204,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;
