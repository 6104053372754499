import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

/** A server that does not answer is given up for this time; the queue tries again later. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** So is one that answers by drops: no mail may be on its way for longer than the queue keeps others from it. */
const MAIL_TIMEOUT_MS = 120_000;

/** A connection that carries nothing is closed before the server or a firewall drops it. */
const IDLE_MS = 10_000;

/** A {@link Mailer} that keeps connections to its mail server. */
export interface SmtpMailer extends Mailer {
  /** Closes them, also one that carries a mail. */
  close(): void;
}

/** Hands mails to a mail server, over at most so many connections. */
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
