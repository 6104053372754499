import pino from 'pino';
import { accountLetter } from '#server/accounts/letters.ts';
import { MAILS_AT_ONCE, startMailWorker } from '#server/mail/deliver-mails.ts';
import { smtpMailer } from '#server/mail/mailer.ts';
import { openDatabase } from './open-database.ts';

/** A mail worker process on an existing database and mail server, until SIGTERM. */
const [place = '', mailServer = '', aheadMs = '0'] = process.argv.slice(2);

const settings = {
  PUBLIC_ORIGIN: 'https://estiba.example',
  PUBLIC_CONTACT_EMAIL: 'hello@estiba.example',
  PUBLIC_CONTACT_LANGUAGES: 'en,es',
  PUBLIC_AUTHORITY_EMAIL: 'authorities@estiba.example',
  PUBLIC_AUTHORITY_LANGUAGES: 'en,es',
  PUBLISH_UNVERIFIED: true,
  COMPANY_UPLOADS_MB: 1,
  RATE_LIMIT_FACTOR: 1,
  TRUST_PROXY: { are: 'none' },
  VERIFY_LINK_HOURS: 24,
  RESET_LINK_HOURS: 1,
} as const;
const database = openDatabase(place);
const mailer = smtpMailer(mailServer, 'Estiba <no-reply@estiba.example>', MAILS_AT_ONCE);
const clock = () => Date.now() + Number(aheadMs);
const worker = startMailWorker({ database, mailer, clock, log: pino({ level: 'silent' }), settings }, () =>
  Promise.resolve(accountLetter('passwordChanged', 'en', '', settings)),
);
process.once('SIGTERM', () => {
  void worker.stop().then(async () => {
    mailer.close();
    await database.close();
  });
});
