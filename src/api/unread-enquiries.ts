import * as v from 'valibot';
import { natural } from '#domain/whole-number.ts';
import { endpoint } from './endpoint.ts';

// Separate from enquiries.ts so that the unread badge loads no thread schemas.

export const countUnreadEnquiries = endpoint('GET', '/enquiries/unread', {
  summary: 'How many threads have something unread; made to be asked often',
  scope: 'enquiries:read',
  /** `version` increases with every change in any thread. */
  answer: v.object({ unread: natural, version: natural }),
  isPrivatelyTagged: true,
});
