import { lettersOf } from '#server/letters.ts';
import { deliveryOf } from '#server/mail/deliver-mails.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import type { Services } from '#server/services.ts';

/** Delivers due mails until each is sent or has failed. */
export async function deliverMails(services: Services): Promise<void> {
  const delivery = deliveryOf(services, lettersOf(services));
  while ((await delivery.turn()) > 0) await delivery.settled();
}

/** A mailer that records its mails. */
export interface StoredMails extends Mailer {
  readonly sent: Mail[];
}

export function storedMails(): StoredMails {
  const sent: Mail[] = [];
  return {
    sent,
    send: (mail) => {
      sent.push(mail);
      return Promise.resolve('sent');
    },
  };
}

/** Of the link that a page reads from the fragment. */
export function fragmentIn(mail: Pick<Mail, 'link'> | undefined): string {
  const fragment = mail === undefined ? '' : new URL(mail.link).hash.slice(1);
  if (fragment === '') throw new Error('The mail has no link with a fragment.');
  return fragment;
}

export function tokenIn(mail: Pick<Mail, 'link'> | undefined): string {
  const token = mail && new URL(mail.link).searchParams.get('token');
  if (typeof token !== 'string') throw new Error('The mail has no link with a token.');
  return token;
}
