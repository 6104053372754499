import { lettersOf } from '#server/letters.ts';
import { deliveryOf } from '#server/mail/deliver-mails.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import type { Services } from '#server/services.ts';

/** Delivers what is due, until all of it has arrived or failed. */
export async function deliverMails(services: Services): Promise<void> {
  const delivery = deliveryOf(services, lettersOf(services));
  while ((await delivery.turn()) > 0) await delivery.settled();
}

/** A mailer that keeps what it is given. */
export interface KeptMails extends Mailer {
  readonly sent: Mail[];
}

/** Makes a {@link KeptMails}. */
export function keptMails(): KeptMails {
  const sent: Mail[] = [];
  return {
    sent,
    send: (mail) => {
      sent.push(mail);
      return Promise.resolve();
    },
  };
}

/** The token of the mail's link. */
export function tokenIn(mail: Pick<Mail, 'link'> | undefined): string {
  const token = mail && new URL(mail.link).searchParams.get('token');
  if (typeof token !== 'string') throw new Error('The mail has no link with a token.');
  return token;
}
