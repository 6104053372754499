import addressparser from 'nodemailer/lib/addressparser';
import { EMAIL } from '#site/read-settings.ts';
import type { Metrics } from '../ground/metrics.ts';

export interface Mail {
  /** Stable across retries, so that duplicates can be recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export function measuredMailer(mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer {
  // Created at start, so that the first failure shows as an increase.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
      mails.inc({ outcome: 'sent' });
    },
  };
}

/** `no-reply@host` or `Name <no-reply@host>`. */
export function isSender(text: string): boolean {
  const [sender, ...others] = addressparser(text);
  return others.length === 0 && EMAIL.test(sender?.address ?? '') && !/[\r\n]/.test(text);
}
