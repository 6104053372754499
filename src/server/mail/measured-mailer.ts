import type { Metrics } from '../ground/metrics.ts';
import type { Mailer } from './mailer.ts';

/** The same mailer, whose mails are counted by what became of them. */
export function measuredMailer(mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer {
  // From the start, so that the first failure is a step and not a beginning.
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
