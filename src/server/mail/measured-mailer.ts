import type { Metrics } from '../ground/metrics.ts';
import type { Mailer } from './mailer.ts';

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
