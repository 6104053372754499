import { dropMail, listMails, resendMail } from '#api/operator/records.ts';
import { dropping, resending } from '../admin/mails.ts';
import {
  countMails,
  findMailPage,
  findMails,
  type MailCursor,
  type OutgoingMail,
} from '../db/outgoing-mail.ts';
import { ApiError } from '../ground/api-error.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import { mailIdOf } from '../security/tokens.ts';
import type { ConsoleContext } from './app.ts';
import { apply } from './apply.ts';
import { countOf, pageOf } from './pages.ts';
import { recordView } from './record-view.ts';
import { timeOf } from './views.ts';

const PAGE = 50;

export function mailRoutes(api: ConsoleContext): void {
  const { services, admin } = api;
  const { database } = services;

  handle(api, listMails, async ({ context, session, query: { cursor } }) => {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    await recordView(services, session, { action: 'list', kind: 'mail', id: '' });
    const found = await findMailPage(database, after, PAGE + 1);
    const page = pageOf(found, {
      size: PAGE,
      total: await countMails(database),
      cursorAfter: (last, shown) => cursorAfter(last, shown, after),
    });
    return privateJson(context, {
      mails: page.rows.map((mail) => ({
        ...{ id: mailIdOf(mail), kind: mail.kind, recipient: mail.recipient, tries: mail.tries },
        ...{ queuedAt: timeOf(mail.created_at), dueAt: timeOf(mail.due_at) },
      })),
      ...countOf(page),
    });
  });

  /** @throws ApiError (`NOT_FOUND`) if it has left */
  const getMail = async (id: string): Promise<OutgoingMail> => {
    const mail = (await findMails(database)).find((each) => mailIdOf(each) === id);
    if (mail === undefined) throw new ApiError('NOT_FOUND');
    return mail;
  };

  handle(api, resendMail, async ({ context, params, session }) => {
    await apply(admin, resending(admin, await getMail(params.id)), session.operator);
    return noContent(context);
  });

  handle(api, dropMail, async ({ context, params, session }) => {
    await apply(admin, dropping(await getMail(params.id)), session.operator);
    return noContent(context);
  });
}

// A mail's nonce makes its links, so it must not leave the server; without it several share a place.
function cursorAfter(
  { rank, due_at: dueAt, place }: OutgoingMail,
  page: readonly OutgoingMail[],
  before: MailCursor | undefined,
): string {
  const isThere = (other: Omit<MailCursor, 'shown'>) =>
    other.rank === rank && other.dueAt === dueAt && other.place === place;
  const here = page.filter((mail) => isThere({ ...mail, dueAt: mail.due_at }));
  const shown = here.length + (before !== undefined && isThere(before) ? before.shown : 0);
  return [rank, dueAt, place, shown].join('.');
}

/** @throws ApiError (`BAD_FILTER`) */
function readCursor(cursor: string): MailCursor {
  if (!/^\d{1,3}(?:\.\d{1,15}){3}$/.test(cursor))
    throw new ApiError('BAD_FILTER', { fields: { cursor: 'issues.invalid' } });
  const [rank = 0, dueAt = 0, place = 0, shown = 0] = cursor.split('.').map(Number);
  return { rank, dueAt, place, shown };
}
