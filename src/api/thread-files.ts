import * as v from 'valibot';
import { ThreadFile } from '#domain/enquiry/thread-file.ts';
import { endpoint } from './endpoint.ts';

export const uploadThreadFile = endpoint('POST', '/enquiries/{id}/files', {
  summary: 'Upload a file for the next message of a thread; one that no message names is removed after a day',
  byToken: 'orSession',
  scope: 'enquiries:write',
  upload: 'attachment',
  answer: v.object({ file: ThreadFile }),
  status: 201,
  refusals: [
    'COMPANY_STORAGE_FULL',
    'FILE_TOO_LARGE',
    'IMAGE_DAMAGED',
    'IMAGE_TOO_COMPLEX',
    'INVALID_DOCUMENT_FORMAT',
    'MULTIPART_NEEDED',
    'NOT_FOUND',
    'OTHER_SIDE_GONE',
    'TOO_MANY_REQUESTS',
  ],
});

export const getThreadFile = endpoint('GET', '/files/{id}', {
  summary: "The bytes of a thread's file, for its two sides",
  byToken: 'orSession',
  scope: 'enquiries:read',
  refusals: ['NOT_FOUND'],
});
