import { listMails, resendMail } from '#api/operator/records.ts';
import { resending } from '../admin/mails.ts';
import { findMails } from '../db/outgoing-mail.ts';
import { ApiError } from '../ground/api-error.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import { mailIdOf } from '../security/tokens.ts';
import type { ConsoleContext } from './app.ts';
import { apply } from './apply.ts';
import { recordView } from './record-view.ts';
import { timeOf } from './views.ts';

const SHOWN = 100;

export function mailRoutes(api: ConsoleContext): void {
  const { services, admin } = api;
  const { database } = services;

  handle(api, listMails, async ({ context, session }) => {
    await recordView(services, session, { action: 'list', kind: 'mail', id: '' });
    const mails = await findMails(database);
    return privateJson(context, {
      total: mails.length,
      mails: mails.slice(0, SHOWN).map((mail) => ({
        ...{ id: mailIdOf(mail), kind: mail.kind, recipient: mail.recipient, tries: mail.tries },
        ...{ queuedAt: timeOf(mail.created_at), dueAt: timeOf(mail.due_at) },
      })),
    });
  });

  handle(api, resendMail, async ({ context, params, session }) => {
    const mail = (await findMails(database)).find((each) => mailIdOf(each) === params.id);
    if (mail === undefined) throw new ApiError('NOT_FOUND');
    await apply(admin, resending(admin, mail), session.operator);
    return noContent(context);
  });
}
