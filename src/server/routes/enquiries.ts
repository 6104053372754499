import type { Context } from 'hono';
import {
  changeEnquiry,
  confirmEnquiry,
  getEnquiry,
  getUnconfirmedEnquiry,
  listEnquiries,
  blockSender,
  reportEnquiry,
  resendEnquiry,
  sendMessage,
  unblockSender,
  withdrawEnquiry,
} from '#api/enquiries.ts';
import { answerVisit, describeVisit, getVisitCalendar, proposeVisit } from '#api/visits.ts';
import { countUnreadEnquiries } from '#api/unread-enquiries.ts';
import { parseToken } from '#domain/enquiry/conversation-link.ts';
import { guestScope, messageKey } from '../db/idempotency.ts';
import { countUnread, findInboxVersion } from '../db/inbox.ts';
import {
  changeOwnThread,
  blockSender as block,
  unblockSender as unblock,
} from '../enquiries/change-thread.ts';
import { confirmEnquiry as confirm, titleOfUnconfirmed } from '../enquiries/confirm.ts';
import { reportThread } from '../cases/report-thread.ts';
import { readKey } from '../enquiries/idempotency.ts';
import { readerOf, type Reader } from '../enquiries/reader.ts';
import { answeredThread } from '../enquiries/thread-answers.ts';
import { answeredMessage, messagePage, threadPage } from '../enquiries/thread-pages.ts';
import { resendConfirmation, withdrawEnquiry as withdraw } from '../enquiries/unconfirmed.ts';
import { enforceAddressLimit } from '../http/address-limit.ts';
import {
  answerVisit as answer,
  describeVisit as describe,
  proposeVisit as propose,
} from '../visits/visits.ts';
import { readVisitCalendar } from '../visits/calendar-file.ts';
import { writeMessage } from '../enquiries/write-message.ts';
import { ApiError } from '../ground/api-error.ts';
import { noContent, ownTaggedJson, privateJson, taggedJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { bearerOf, localeOf } from '../http/request-headers.ts';
import { enforceLimit } from '../security/limits.ts';
import { hashToken } from '../security/tokens.ts';

export function enquiryRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database } = services;
  const readerIn = (context: Context, { id }: { readonly id: string }) =>
    readerOf(services, sessions, context, id);
  const scopeOf = ({ company, enquiryId }: Reader) => company?.id ?? guestScope(enquiryId);
  const changerIn = async (...call: Parameters<typeof readerIn>) => {
    const reader = await readerIn(...call);
    await enforceLimit(services, 'changeThread', scopeOf(reader));
    return reader;
  };
  /** Before the body names a thread. @throws ApiError (`SESSION_EXPIRED`; `NOT_FOUND` for a token of no thread) */
  const assertKnown = async (context: Context) => {
    const token = bearerOf(context);
    if (token !== undefined) await readerIn(context, { id: parseToken(token)?.id ?? '' });
    else if ((await sessions.find(context)) === undefined) throw new ApiError('SESSION_EXPIRED');
  };
  const threadOf = async (reader: Reader) => ({ thread: await answeredThread(database, reader) });

  /** Identified by a cookie. */
  const visitorIn = (context: Context) => {
    const cookie = sessions.visitorOf(context);
    return cookie === '' ? null : hashToken(cookie);
  };

  handle(api, confirmEnquiry, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const { token } = await readBody();
    return privateJson(context, await confirm(services, token));
  });

  handle(api, resendEnquiry, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'followLink');
    await resendConfirmation(services, visitorIn(context), (await readBody()).enquiryId);
    return noContent(context);
  });

  handle(api, withdrawEnquiry, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'followLink');
    await withdraw(services, visitorIn(context), (await readBody()).enquiryId);
    return noContent(context);
  });

  handle(
    api,
    listEnquiries,
    async ({ context, query, session }) => {
      const threadQuery = {
        companyId: session.company.id,
        filter: query.state,
        words: query.q === '' ? undefined : query.q,
      };
      return ownTaggedJson(context, await threadPage(database, threadQuery, query.cursor));
    },
    // Searching the messages is slow.
    ({ q }) => (q === '' ? undefined : 'count'),
  );

  // Before the route with an id, which would match.
  handle(api, getUnconfirmedEnquiry, async ({ context }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const token = bearerOf(context) ?? '';
    return privateJson(context, await titleOfUnconfirmed(services, token, localeOf(context)));
  });

  // Before the route with an id, which would match.
  handle(api, countUnreadEnquiries, async ({ context, session }) => {
    const { id } = session.company;
    const version = await findInboxVersion(database, id);
    return taggedJson(context, `${id}.${String(version)}`, async () => ({
      unread: await countUnread(database, id),
      version,
    }));
  });

  handle(api, getEnquiry, async ({ context, params, query }) => {
    const reader = await readerIn(context, params);
    return ownTaggedJson(context, await messagePage(database, reader, query.cursor));
  });

  handle(api, sendMessage, async ({ context, params, readBody }) => {
    const reader = await readerIn(context, params);
    const scope = scopeOf(reader);
    const body = await readBody();
    await enforceLimit(services, 'sendMessage', scope);
    const key = readKey(context, scope, (given) => messageKey(reader.enquiryId, given), body);
    const { message: text, files } = body;
    const number = await writeMessage(services, reader, { text, files }, key);
    const message = await answeredMessage(database, reader, number);
    return privateJson(context, { ...(await threadOf(reader)), message }, 201);
  });

  handle(api, changeEnquiry, async ({ context, params, readBody }) => {
    const reader = await changerIn(context, params);
    await changeOwnThread(services, reader, await readBody());
    return privateJson(context, await threadOf(reader));
  });

  handle(api, proposeVisit, async ({ context, params, readBody }) => {
    const reader = await changerIn(context, params);
    const { days } = await readBody();
    await enforceLimit(services, 'sendMessage', scopeOf(reader));
    await propose(services, reader, days);
    return privateJson(context, await threadOf(reader), 201);
  });

  handle(api, answerVisit, async ({ context, params, readBody }) => {
    const reader = await changerIn(context, params);
    const body = await readBody();
    await enforceLimit(services, 'sendMessage', scopeOf(reader));
    await answer(services, reader, params.visitId, body);
    return privateJson(context, await threadOf(reader));
  });

  handle(api, describeVisit, async ({ context, params, readBody }) => {
    const reader = await changerIn(context, params);
    await describe(services, reader, params.visitId, await readBody());
    return privateJson(context, await threadOf(reader));
  });

  handle(api, getVisitCalendar, async ({ context, params }) => {
    const reader = await readerIn(context, params);
    const calendar = await readVisitCalendar(services, reader, params.visitId, localeOf(context));
    return privateJson(context, { calendar });
  });

  handle(api, reportEnquiry, async ({ context, params, readBody }) => {
    const reader = await changerIn(context, params);
    const { reason, text } = await readBody();
    await enforceLimit(services, 'report', scopeOf(reader));
    return privateJson(context, { caseId: await reportThread(services, reader, reason, text) }, 201);
  });

  handle(api, blockSender, async ({ context, readBody }) => {
    await assertKnown(context);
    const reader = await changerIn(context, { id: (await readBody()).enquiryId });
    await block(services, reader);
    return privateJson(context, await threadOf(reader), 201);
  });

  handle(api, unblockSender, async ({ context, params }) => {
    const reader = await changerIn(context, params);
    await unblock(services, reader);
    return privateJson(context, await threadOf(reader));
  });
}
