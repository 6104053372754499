import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

// Separate from enquiries.ts so that the unread badge loads no thread schemas.

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

export const countUnreadEnquiries = endpoint('GET', '/enquiries/unread', {
  summary: 'How many threads have something unread; made to be asked often',
  scope: 'enquiries:read',
  /** `version` increases with every change in any thread. */
  answer: v.object({ unread: whole, version: whole }),
  isPrivatelyTagged: true,
});
