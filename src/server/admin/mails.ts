import type { Change } from '../db/audited-change.ts';
import {
  findMailPage,
  findMails,
  lockMail,
  type MailSearch,
  postponeMail,
  removeMail,
  type OutgoingMail,
} from '../db/outgoing-mail.ts';
import { StartError } from '../ground/start-error.ts';
import { mailIdOf } from '../security/tokens.ts';
import type { Admin, Command } from './command.ts';
import { timeCell } from './print.ts';

const FIRST: MailSearch = { order: 'queue', text: '', after: undefined };

/** Prefix of the mail's id in the log and Message-ID. */
const ID_LENGTH = 12;

/** @throws StartError unless exactly one mail matches */
async function getMail({ database }: Pick<Admin, 'database'>, given: string) {
  const mails = await findMails(database.kysely);
  const found = given === '' ? [] : mails.filter((mail) => mailIdOf(mail).startsWith(given));
  const [mail] = found;
  if (mail === undefined) throw new StartError(`No mail ${given} waits: it is delivered, or never was one.`);
  if (found.length > 1)
    throw new StartError(`${found.length} mails begin with ${given}: give more of the id.`);
  return mail;
}

/** Has a waiting mail tried again at once. */
export const resending = ({ clock }: Pick<Admin, 'clock'>, mail: OutgoingMail): Change => ({
  type: 'change',
  intent: `Has the mail "${mail.kind}" to ${mail.recipient} tried again at once.`,
  entry: { action: 'resend', subject_kind: 'mail', subject_id: mailIdOf(mail), company_id: null },
  apply: async (tables) => {
    await postponeMail(tables, mail, clock());
    return { kind: mail.kind };
  },
});

/** Deletes a waiting mail. One that is just being sent may still arrive. */
export const dropping = (mail: OutgoingMail): Change => ({
  type: 'change',
  intent: `Deletes the mail "${mail.kind}" to ${mail.recipient}, which is then never delivered.`,
  entry: { action: 'drop', subject_kind: 'mail', subject_id: mailIdOf(mail), company_id: null },
  apply: async (tables) => {
    if (!(await lockMail(tables, mail))) throw new StartError('The mail has left meanwhile.');
    await removeMail(tables, mail.nonce);
    return { kind: mail.kind, tries: mail.tries };
  },
});

export const mailCommands = {
  'mails list': {
    options: ['limit'],
    does: 'Mails that wait to be delivered, the first in the queue first',
    example: 'mails list',
    run: async ({ database }, { limit }) => ({
      type: 'rows',
      rows: (await findMailPage(database.kysely, FIRST, limit)).map((mail) => ({
        id: mailIdOf(mail).slice(0, ID_LENGTH),
        kind: mail.kind,
        subject: mail.subject_id,
        recipient: mail.recipient,
        tries: mail.tries,
        queued: timeCell(mail.created_at),
        due: timeCell(mail.due_at),
      })),
    }),
  },
  'mail resend': {
    argument: 'ID',
    does: 'Has a mail that waits for its next try delivered at once',
    example: 'mail resend 5f0c9a41be27',
    run: async (admin, { id }) => {
      const mail = await getMail(admin, id);
      return resending(admin, mail);
    },
  },
  'mail drop': {
    argument: 'ID',
    does: 'Deletes a mail that waits, so that it is never delivered',
    example: 'mail drop 5f0c9a41be27',
    run: async (admin, { id }) => dropping(await getMail(admin, id)),
  },
} satisfies Record<string, Command>;
