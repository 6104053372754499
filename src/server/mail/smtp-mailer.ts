import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

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
    },
    close() {
      transport.close({ force: true });
    },
  };
}
