import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

// Apart from the other calls, so that a page that only shows that there is something loads no schema of a thread.

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

export const countUnreadEnquiries = {
  method: 'GET',
  path: '/enquiries/unread',
  summary: 'How many threads have something unread; made to be asked often',
  needsLogin: true,
  /** `version` grows with everything that changes in any thread. */
  answer: v.object({ unread: whole, version: whole }),
  isPrivatelyTagged: true,
  status: 200,
  refusals: [],
} as const satisfies Endpoint;
