import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** How a text travels: chosen by what it holds, or left as it is for people who open the file. */
type Transfer = '8bit' | undefined;

/** The mail as nodemailer takes it. The address goes in as an object, so that a comma in it makes no second one. */
export function messageOf(mail: Mail, from: string, transfer?: Transfer): SendMailOptions {
  const part = (contentType: string, content: string) => ({
    contentType: `${contentType}; charset=utf-8`,
    content,
    ...(transfer !== undefined && { contentTransferEncoding: transfer }),
  });
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    alternatives: [part('text/plain', mail.text), part('text/html', mail.html)],
    // Out-of-office replies to these would go to nobody (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
