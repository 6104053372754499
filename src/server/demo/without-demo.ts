import type { Mailer } from '../mail/mailer.ts';
import { demoCompanies, emailOf } from './companies.ts';
import { demoThreads } from './texts/dealings.ts';

const addresses: ReadonlySet<string> = new Set([
  ...demoCompanies.map(emailOf),
  ...demoThreads.flatMap(({ asker }) => (typeof asker === 'string' ? [] : [asker.email])),
]);

/** Drops mails to demo addresses, which don't exist. */
export const withoutDemo = (mailer: Mailer): Mailer => ({
  send: (mail) => (addresses.has(mail.to) ? Promise.resolve() : mailer.send(mail)),
});
