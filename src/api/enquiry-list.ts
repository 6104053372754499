import * as v from 'valibot';
import { Outcomes, ResponseRecord } from '#domain/company/response-record.ts';
import { THREAD_FILTERS } from '#domain/enquiry/listed-thread.ts';
import { issue } from '#domain/issue.ts';
import { cursor } from '#domain/listing/cursor.ts';
import { lineText } from '#domain/text.ts';
import { natural } from '#domain/whole-number.ts';
import { endpoint } from './endpoint.ts';

// Separate from enquiries.ts so that the list loads no message schemas.

export const THREADS_PER_PAGE = 25;

export const enquiryList = endpoint('GET', '/enquiries', {
  summary: "The signed-in company's threads, the one with the last message first",
  scope: 'enquiries:read',
  query: v.object({
    state: v.optional(v.picklist(THREAD_FILTERS, issue('issues.chooseOne')), 'all'),
    q: v.optional(lineText(100)),
    cursor,
  }),
  isPrivatelyTagged: true,
});

/** `unread` counts unread threads on all pages. */
export const pageOf = <const Thread extends v.GenericSchema>(thread: Thread) =>
  v.object({
    threads: v.array(thread),
    unread: natural,
    nextCursor: v.nullable(v.string()),
    /** The company's own, as others see it from some requests on; null until it was asked. */
    responseRecord: v.nullish(ResponseRecord),
    /** How the last year's requests ended; null until one was decided. */
    outcomes: v.nullish(Outcomes),
  });
