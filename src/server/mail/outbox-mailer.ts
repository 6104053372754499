import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

/** Writes mails to files and links to the log, if there is no mail server. */
export function outboxMailer(folder: string, from: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from, 'asItIs'));
      if (!Buffer.isBuffer(message)) throw new TypeError('A buffered message was expected.');
      // Links open accounts, so only the server's user may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file, link: mail.link }, `mail for ${mail.to}: ${mail.subject}`);
    },
  };
}
