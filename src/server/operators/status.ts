import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getStatus, sendTestMail } from '#api/operator/status.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { findStatus, findTasks, isLocal, MAIL_ARRIVED } from '../admin/status.ts';
import { addAudit } from '../db/audit.ts';
import { privateJson } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import { localeOf } from '../http/request-headers.ts';
import { mailOf } from '../mail/deliver-mail.ts';
import { mailTranslate, type Letter } from '../mail/letter.ts';
import type { MailOutcome } from '../mail/mailer.ts';
import { enforceLimit } from '../security/limits.ts';
import { areEqual, mailIdOf, newToken } from '../security/tokens.ts';
import type { ConsoleContext } from './app.ts';
import { auditEntry } from './record-view.ts';
import { timeOf, timeOrNull } from './views.ts';

/** Within the console's own limit for an answer. */
const TEST_LIMIT_MS = 8000;

/** Longest shown sentence of a mail server. */
const ERROR_LIMIT = 500;

export function statusRoutes(api: ConsoleContext): void {
  const { services, admin } = api;
  const { clock, database, mailer, metrics, settings } = services;

  handle(api, getStatus, async ({ context }) => {
    const [tasks, { backup, mailArrived, ...status }] = await Promise.all([
      findTasks(admin),
      findStatus(admin),
    ]);
    const errors = metrics.errors.ofLastDay(clock());
    return privateJson(context, {
      ...{ isLocal: isLocal(admin), tasks, ...status, lastBackup: timeOrNull(backup ?? null) },
      mailArrived: timeOrNull(mailArrived ?? null),
      startedAt: timeOf(performance.timeOrigin),
      errors: errors.map((error) => ({ ...error, at: timeOf(error.at) })),
    });
  });

  handle(api, sendTestMail, async ({ context, session: { operator }, readBody }) => {
    const { email, code: given } = await readBody();
    await enforceLimit(services, 'testMail', operator);
    const code = codeFor(`${operator}.${dayAt(clock())}.${email}`, services.secret);
    if (given !== '' && !areEqual(given, code)) return privateJson(context, { outcome: 'wrongCode' });
    const id = mailIdOf({ nonce: newToken() });
    const action = given === '' ? 'testMail' : MAIL_ARRIVED;
    await database.transaction((tables) =>
      addAudit(tables, auditEntry(operator, { action, kind: 'mail', id }, clock())),
    );
    if (given !== '') return privateJson(context, { outcome: 'arrived' });
    const mail = mailOf({ id, to: email }, testLetter(localeOf(context), code, settings), settings);
    return privateJson(context, await outcomeOf(mailer.send(mail)));
  });
}

/** Six digits of the day; derived, so that nothing has to be stored, and limited with the mails against guessing. */
function codeFor(about: string, secret: string): string {
  const derived = createHmac('sha256', secret).update(`test-mail.${about}`).digest();
  return String(derived.readUInt32BE() % 1_000_000).padStart(6, '0');
}

type Outcome = { readonly outcome: MailOutcome } | { readonly outcome: 'failed'; readonly error: string };

async function outcomeOf(sending: Promise<MailOutcome>): Promise<Outcome> {
  const stopped = new AbortController();
  const limit = delay(TEST_LIMIT_MS, undefined, { signal: stopped.signal }).then(() => {
    throw new Error(`The mail server has not answered within ${TEST_LIMIT_MS / 1000} s.`);
  });
  try {
    return { outcome: await Promise.race([sending, limit]) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { outcome: 'failed', error: text.slice(0, ERROR_LIMIT) };
  } finally {
    limit.catch(() => undefined);
    stopped.abort();
    // It may fail after the limit.
    sending.catch(() => undefined);
  }
}

function testLetter(
  locale: Locale,
  code: string,
  { PUBLIC_ORIGIN }: { readonly PUBLIC_ORIGIN: string },
): Letter {
  const t = mailTranslate(locale);
  return {
    locale,
    subject: t('mail.test.subject'),
    heading: t('mail.test.heading'),
    lead: t('mail.test.lead', { code }),
    button: { label: t('mail.test.action'), link: PUBLIC_ORIGIN },
  };
}
