import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

// Separate from enquiries.ts so that the unread badge loads no thread schemas.

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

export const countUnreadEnquiries = {
  method: 'GET',
  path: '/enquiries/unread',
  summary: 'How many threads have something unread; made to be asked often',
  needsLogin: true,
  /** `version` increases with every change in any thread. */
  answer: v.object({ unread: whole, version: whole }),
  isPrivatelyTagged: true,
  refusals: [],
} as const satisfies Endpoint;
