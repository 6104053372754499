import { dropMail, listMails, resendMail } from '#api/operator/records.ts';
import { dropping, resending } from '../admin/mails.ts';
import {
  countMails,
  findMailPage,
  findMails,
  MAIL_ORDERS,
  type MailSearch,
  type OutgoingMail,
} from '../db/outgoing-mail.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
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

  handle(api, listMails, async ({ context, session, query: { query: text, order, cursor } }) => {
    const after = cursor === undefined ? undefined : readCursor(cursor, order);
    await recordView(services, session, { action: 'list', kind: 'mail', id: '' });
    const found = await findMailPage(database.kysely, { order, text, after }, PAGE + 1);
    const page = pageOf(found, {
      size: PAGE,
      total: await countMails(database.kysely, text),
      cursorAfter: (last, shown) => cursorAfter(last, shown, { order, after }),
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
  const getMail = async (id: string): Promise<OutgoingMail> =>
    requireFound((await findMails(database.kysely)).find((each) => mailIdOf(each) === id));

  handle(api, resendMail, async ({ context, params, session }) => {
    await apply(admin, resending(admin, await getMail(params.id)), session.operator);
    return noContent(context);
  });

  handle(api, dropMail, async ({ context, params, session }) => {
    await apply(admin, dropping(await getMail(params.id)), session.operator);
    return noContent(context);
  });
}

// A mail's nonce makes its links, so it must not leave the server; without it several share a position.
function cursorAfter(
  last: OutgoingMail,
  page: readonly OutgoingMail[],
  { order, after }: Pick<MailSearch, 'order' | 'after'>,
): string {
  const valuesOf = (mail: OutgoingMail) => MAIL_ORDERS[order].columns.map((column) => mail[column]);
  const values = valuesOf(last).join('.');
  const here = page.filter((mail) => valuesOf(mail).join('.') === values);
  const earlier = after?.values.join('.') === values ? after.shown : 0;
  return `${values}.${String(here.length + earlier)}`;
}

/** @throws ApiError (`BAD_FILTER`) */
function readCursor(cursor: string, order: MailSearch['order']): MailSearch['after'] {
  const numbers = cursor.split('.').map(Number);
  if (!/^\d{1,15}(?:\.\d{1,15})+$/.test(cursor) || numbers.length !== MAIL_ORDERS[order].columns.length + 1)
    throw new ApiError('BAD_FILTER', { fields: { cursor: 'issues.invalid' } });
  return { values: numbers.slice(0, -1), shown: numbers.at(-1) ?? 0 };
}
