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
import { createPagedList } from '#stores/paged-list.ts';
import { inAddress } from '../list-address.ts';

export const documents = createPagedList<WaitingDocument, { readonly total: number }>(
  async (cursor) => {
    const { documents, total, nextCursor } = await call(listDocuments, {
      query: { query: inAddress('query'), cursor },
    });
    return { items: documents, total, nextCursor };
  },
  { idOf: ({ id }) => id, keepLoaded: true },
);

/** It is decided. */
export const leaveOut = (id: string): void =>
  documents.update((loaded) => ({
    ...loaded,
    items: loaded.items.filter((each) => each.id !== id),
    total: loaded.total - 1,
  }));

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
