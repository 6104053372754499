import addressparser from 'nodemailer/lib/addressparser';
import { EMAIL } from '#site/read-settings.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { Picture } from './letter.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

export interface Mail {
  /** Stable across retries, so that duplicates can be recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string;
  readonly headers: Readonly<Record<string, string>>;
  /** RFC 5545. */
  readonly calendar?: string | undefined;
  readonly pictures?: readonly Picture[];
}

/** `stored` in the outbox folder, without a mail server; `dropped` if its address does not exist. */
export const MAIL_OUTCOMES = ['sent', 'stored', 'dropped'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
}

export function measuredMailer(mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer {
  // Created at start, so that the first failure shows as an increase.
  for (const outcome of [...MAIL_OUTCOMES, 'failed']) mails.inc({ outcome }, 0);
  return {
    async send(mail) {
      try {
        const outcome = await mailer.send(mail);
        mails.inc({ outcome });
        return outcome;
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
    },
  };
}

/** `no-reply@host` or `Name <no-reply@host>`. */
export function isSender(text: string): boolean {
  const [sender, ...others] = addressparser(text);
  return others.length === 0 && EMAIL.test(sender?.address ?? '') && !/[\r\n]/.test(text);
}

/** Timeout of an unresponsive server; the queue retries. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** Timeout of a whole delivery. */
const MAIL_TIMEOUT_MS = 120_000;

/** Idle connections are closed before servers or firewalls drop them. */
const IDLE_MS = 10_000;

export interface SmtpMailer extends Mailer {
  close(): void;
}

export function smtpMailer(url: string, from: string, maxConnections: number): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
      await transport.sendMail({ ...messageOf(mail, from, 'encoded'), signal });
      return 'sent';
    },
    close() {
      transport.close({ force: true });
    },
  };
}

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
      return 'stored';
    },
  };
}

/** Encoded for mail servers, or readable for files. */
type Transfer = 'encoded' | 'asItIs';

/** The address is an object, so that a comma can't add a recipient. */
export function messageOf(mail: Mail, from: string, transfer: Transfer): SendMailOptions {
  const part = partFor[transfer];
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    alternatives: [part('text/plain; charset=utf-8', mail.text), part('text/html; charset=utf-8', mail.html)],
    attachments: [
      ...(mail.pictures ?? []).map(attachedPicture),
      ...(mail.calendar === undefined
        ? []
        : [{ filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8', content: mail.calendar }]),
    ],
    // Suppresses automatic replies (RFC 3834).
    replyTo: `no-reply@${domainOf(from)}`,
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const attachedPicture = ({ cid, type, content }: Picture) => ({
  cid,
  filename: `${cid}.${type === 'image/png' ? 'png' : 'jpg'}`,
  contentType: type,
  content: Buffer.from(content),
  contentDisposition: 'inline' as const,
});

const partFor = {
  encoded: (contentType: string, content: string) => ({ contentType, content }),
  asItIs: (contentType: string, content: string) => ({
    contentType,
    raw: `Content-Type: ${contentType}\nContent-Transfer-Encoding: 8bit\n\n${content}`.replaceAll(
      '\n',
      '\r\n',
    ),
  }),
} satisfies Record<Transfer, unknown>;

const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
