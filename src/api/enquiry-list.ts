import * as v from 'valibot';
import { THREAD_FILTERS } from '#domain/enquiry/listed-thread.ts';
import { issue } from '#domain/issue.ts';
import { cursor } from '#domain/listing/cursor.ts';
import { lineText } from '#domain/text.ts';
import type { Endpoint } from './endpoint.ts';

// Apart from the other calls, so that a page that only lists threads loads no schema of what is in them.

/** So many threads are answered at once. */
export const THREADS_PER_PAGE = 25;

/** The threads of a company, but for what is answered of each. */
export const enquiryList = {
  method: 'GET',
  path: '/enquiries',
  summary: "The signed-in company's threads, the one with the last message first",
  needsLogin: true,
  query: v.object({
    state: v.optional(v.picklist(THREAD_FILTERS, issue('issues.chooseOne')), 'all'),
    /** Part of the other side's name or of a message. */
    q: v.optional(lineText(100)),
    cursor,
  }),
  isPrivatelyTagged: true,
  status: 200,
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

/** A page of threads; `unread` counts the threads of all pages that have something unread. */
export const pageOf = <const Thread extends v.GenericSchema>(thread: Thread) =>
  v.object({
    threads: v.array(thread),
    unread: v.pipe(v.number(), v.integer(), v.minValue(0)),
    nextCursor: v.nullable(v.string()),
  });
