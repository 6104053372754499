import * as v from 'valibot';
import { TASK_IDS } from '#domain/operator/tasks.ts';
import { email } from '#domain/user/email.ts';
import { endpoint } from '../endpoint.ts';

const count = v.number();
const time = v.string();

const Status = v.object({
  /** Whether the site's address is of this machine, so that it has no tasks. */
  isLocal: v.boolean(),
  tasks: v.array(
    v.object({
      id: v.picklist(TASK_IDS),
      values: v.optional(v.record(v.string(), v.union([v.number(), v.array(v.string())]))),
    }),
  ),
  waiting: v.object({
    ...{ cases: count, documents: count, mails: count, stuckMails: count },
    ...{ runningImports: count, failedImports: count },
  }),
  versions: v.object({
    ...{ release: v.string(), node: v.string(), database: v.string() },
    engine: v.picklist(['sqlite', 'postgres']),
  }),
  /** Disk of the data folder, and size of the database. */
  storage: v.object({
    ...{ freeBytes: v.nullable(count), totalBytes: v.nullable(count) },
    databaseBytes: count,
  }),
  lastBackup: v.nullable(time),
  /** Of the last test mail whose arrival was confirmed. */
  mailArrived: v.nullable(time),
  /** Start of the process that answers. */
  startedAt: time,
  /** Unexpected errors of that process within a day, the latest first. */
  errors: v.array(v.object({ at: time, method: v.string(), route: v.string(), requestId: v.string() })),
});
export type Status = v.InferOutput<typeof Status>;

export const getStatus = endpoint('GET', '/operator/status', {
  summary: 'What the site still needs, what waits, and how the server runs',
  answer: Status,
});

/** With the code of a mail to that address, none is sent, and its arrival is confirmed. */
export const TestMail = v.object({
  email,
  code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
});

/** `stored` in the outbox folder, without a mail server; `dropped` if the address is one of the demo. */
export const sendTestMail = endpoint('POST', '/operator/test-mail', {
  summary: 'Send a mail to an address, at once, or confirm that it has arrived; recorded in the audit',
  body: TestMail,
  answer: v.variant('outcome', [
    v.object({ outcome: v.picklist(['sent', 'stored', 'dropped', 'arrived', 'wrongCode']) }),
    v.object({ outcome: v.literal('failed'), error: v.string() }),
  ]),
  refusals: ['TOO_MANY_REQUESTS'],
});
