import * as v from 'valibot';
import {
  acceptDocument,
  listDocuments,
  refuseDocument,
  type WaitingDocument,
} from '#api/operator/records.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { createResource } from '#stores/create-resource.ts';

const waiting = createResource(() => call(listDocuments), 'keepLoaded');
export const { $resource: $documents, load: loadDocuments } = waiting;

export const acceptWork = ({ id, identity }: WaitingDocument) => ({
  check: checkBy(v.omit(acceptDocument.body, ['identity'])),
  send: (body: { readonly number?: string | undefined; readonly validUntil?: string | undefined }) =>
    submit(() => call(acceptDocument, { params: { id }, body: { ...body, identity } }), {
      fallback: 'console.documents.failed',
    }),
});

export const refuseWork = (id: string) => ({
  check: checkBy(refuseDocument.body),
  send: (body: { readonly reason: string }) =>
    submit(() => call(refuseDocument, { params: { id }, body }), { fallback: 'console.documents.failed' }),
});
