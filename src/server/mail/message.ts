import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

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
    // Suppresses automatic replies (RFC 3834).
    replyTo: `no-reply@${domainOf(from)}`,
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

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
