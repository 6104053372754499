import type { CallWithId } from './rights-table.ts';

const path = encodeURIComponent;

/** Only its two sides may access a thread; `enquiry` is one addressed to the owner. */
const ownThread = (status: 200 | 201, call: CallWithId['call']): CallWithId => ({
  signedOut: 'SESSION_EXPIRED',
  signedIn: [status, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  idOf: ({ enquiry }) => enquiry,
  call,
});

/** The rights of each call about a thread. */
export const THREAD_CALLS: Readonly<Record<string, CallWithId>> = {
  'GET /enquiries/{id}': ownThread(200, (visitor, id) => visitor.get(`/enquiries/${path(id)}`)),
  'POST /enquiries/{id}/messages': ownThread(201, (visitor, id) =>
    visitor.post(`/enquiries/${path(id)}/messages`, { message: 'There is.' }),
  ),
  'PATCH /enquiries/{id}': ownThread(200, (visitor, id) =>
    visitor.patch(`/enquiries/${path(id)}`, { visitOn: '2026-03-01' }),
  ),
  'POST /enquiries/{id}/report': ownThread(201, (visitor, id) =>
    visitor.post(`/enquiries/${path(id)}/report`, { reason: 'spam' }),
  ),
  'DELETE /enquiries/{id}/report': ownThread(200, (visitor, id) =>
    visitor.delete(`/enquiries/${path(id)}/report`),
  ),
};
