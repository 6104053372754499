import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { accountLetter, type AccountMail } from '#server/accounts/letters.ts';
import { MAIL_RANKS } from '#server/db/mail-kinds.ts';
import { MAILS_AT_ONCE } from '#server/mail/deliver-mails.ts';
import type { Mail, Mailer, MailOutcome } from '#server/mail/mailer.ts';
import { queueMail, type MailToQueue } from '#server/mail/queue-mail.ts';
import { useApi } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { deliverMails, storedMails, tokenIn } from '../support/mail.ts';
import { newRegistration } from '../support/samples.ts';

const MINUTE_MS = 60_000;
const api = useApi();

const findQueuedMails = () => api().test.database.kysely.selectFrom('outgoing_mail').selectAll().execute();
const flushQueue = () => api().mailsTo('');

/** Returns the address of a company to which no mail is queued. */
async function registerWithoutMails(): Promise<string> {
  await flushQueue();
  const { email } = await api().visitor().register();
  await flushQueue();
  return email;
}

/** A mailer that holds every mail until `release` is called. */
function blockedMailer() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const sent: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      sent.push(mail);
      await promise;
      return 'sent';
    },
  };
  return { sent, mailer, release: () => resolve(undefined) };
}

const queue = (kind: AccountMail, recipient: string, more: Partial<MailToQueue> = {}) =>
  queueMail(api().test.database.kysely, { kind, recipient, locale: 'en', now: api().now, ...more });

const subjectOf = (kind: AccountMail) => accountLetter(kind, 'en', '', api().services.settings).subject;

describe('the mail queue', () => {
  test('contains the mail of a registration as soon as it is answered', async () => {
    await flushQueue();
    const { email } = await api().visitor().register();
    expect(await findQueuedMails()).toMatchObject([{ recipient: email, kind: 'verify', tries: 0 }]);
    await flushQueue();
    expect(await findQueuedMails()).toEqual([]);
  });

  test('stays empty after a rejected registration', async () => {
    await flushQueue();
    const { status } = await api()
      .visitor()
      .post('/auth/register', newRegistration({ vat: '1' }));
    expect(status).toBe(400);
    expect(await findQueuedMails()).toEqual([]);
  });

  test('replaces an older mail of the same kind to the same address', async () => {
    const company = api().visitor();
    const { _id, email } = await company.register();
    const [first] = await findQueuedMails();
    await company.post('/auth/resend-verification', { userId: _id });
    const rows = (await findQueuedMails()).filter(({ recipient }) => recipient === email);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.nonce).not.toBe(first?.nonce);
    expect(await api().mailsTo(email)).toHaveLength(1);
  });

  test('delivers each mail once with ten concurrent workers', async () => {
    const emails = await Promise.all(
      Array.from({ length: 30 }, async () => (await api().visitor().register()).email),
    );
    await Promise.all(Array.from({ length: 10 }, () => deliverMails(api().services)));
    for (const email of emails) expect(await api().mailsTo(email)).toHaveLength(1);
  });

  test('delivers each mail once when a second server shares the database', async () => {
    const other = storedMails();
    // Two SQLite connections of one thread would deadlock.
    const database = ENGINE === 'postgres' ? api().test.open() : api().test.database;
    const second = { ...api().services, database, mailer: other };
    const emails = await Promise.all(
      Array.from({ length: 20 }, async () => (await api().visitor().register()).email),
    );
    await Promise.all([deliverMails(second), deliverMails(api().services)]);
    for (const email of emails) {
      const there = other.sent.filter(({ to }) => to === email).length;
      expect((await api().mailsTo(email)).length + there).toBe(1);
    }
    if (database !== api().test.database) await database.close();
  });

  test('releases a mail five minutes after its worker has died', async () => {
    const { email } = await api().visitor().register();
    const stuck = new Promise<MailOutcome>(() => undefined);
    void deliverMails({ ...api().services, mailer: { send: () => stuck } });
    await expect.poll(async () => (await findQueuedMails())[0]?.tries).toBe(1);
    expect(await api().mailsTo(email)).toEqual([]);
    api().now += 5 * MINUTE_MS - 1;
    expect(await api().mailsTo(email)).toEqual([]);
    api().now += 1;
    expect(await api().mailsTo(email)).toHaveLength(1);
  });

  test('retries a mail with the same link and the same id', async () => {
    const { email } = await api().visitor().register();
    const tried: Mail[] = [];
    const send = (mail: Mail) => {
      tried.push(mail);
      return Promise.reject(new Error('The line broke after the last dot.'));
    };
    await deliverMails({ ...api().services, mailer: { send } });
    api().now += MINUTE_MS;
    const [mail] = await api().mailsTo(email);
    expect(mail).toEqual(tried[0]);
    const visitor = api().visitor();
    expect((await visitor.get(`/auth/verify-email?token=${tokenIn(mail)}`)).status).toBe(200);
  });

  test('retries a mail that looks a week old because a clock was wrong or the server was off', async () => {
    const { email } = await api().visitor().register();
    api().now += 8 * 24 * 60 * MINUTE_MS;
    const mailer: Mailer = { send: () => Promise.reject(new Error('certificate has expired')) };
    await deliverMails({ ...api().services, mailer });
    api().now += MINUTE_MS;
    expect(await api().mailsTo(email)).toHaveLength(1);
  });

  test('does not let a retried older mail override a newer one', async () => {
    const company = api().visitor();
    const { _id, email } = await company.register();
    const { sent, mailer, release } = blockedMailer();
    const delivery = deliverMails({ ...api().services, mailer });
    await expect.poll(() => sent.length).toBe(1);
    await company.post('/auth/resend-verification', { userId: _id });
    const newer = (await api().mailsTo(email)).at(-1);
    release();
    await delivery;
    expect((await company.get(`/auth/verify-email?token=${tokenIn(sent[0])}`)).status).toBe(400);
    expect((await company.get(`/auth/verify-email?token=${tokenIn(newer)}`)).status).toBe(200);
    expect(await findQueuedMails()).toEqual([]);
  });

  test('sends a company’s mails in the order in which they were queued', async () => {
    await flushQueue();
    const kinds = ['reset', 'addressChanged', 'verify', 'passwordChanged'] as const;
    const { email } = await api().visitor().register();
    for (const kind of kinds) await queue(kind, email);
    const sent: Mail[] = [];
    const mailer: Mailer = {
      send: async (mail) => {
        // Sent in parallel, the first would arrive last.
        await pause(60 - 15 * sent.length);
        sent.push(mail);
        return 'sent';
      },
    };
    await deliverMails({ ...api().services, mailer });
    expect(sent.map(({ subject }) => subject)).toEqual(kinds.map(subjectOf));
  });

  test('sends a replacement in the position of the newer mail', async () => {
    await flushQueue();
    const { email } = await api().visitor().register();
    for (const kind of ['addressChanged', 'passwordChanged', 'addressChanged'] as const)
      await queue(kind, email);
    const sent = await api().mailsTo(email);
    expect(sent.map(({ subject }) => subject)).toEqual(
      (['verify', 'passwordChanged', 'addressChanged'] as const).map(subjectOf),
    );
  });

  test('keeps the newest mail of each subject', async () => {
    const email = await registerWithoutMails();
    for (const subjectId of ['a', 'b', 'a']) await queue('passwordChanged', email, { subjectId });
    expect((await findQueuedMails()).map((mail) => mail.subject_id).sort()).toEqual(['a', 'b']);
    expect(await api().mailsTo(email)).toHaveLength(3);
  });

  test('holds a mail until it is due', async () => {
    const email = await registerWithoutMails();
    const dueAt = api().now + 10 * MINUTE_MS;
    await queue('passwordChanged', email, { dueAt });
    api().now = dueAt - 1;
    expect(await api().mailsTo(email)).toHaveLength(1);
    api().now = dueAt;
    expect(await api().mailsTo(email)).toHaveLength(2);
  });

  describe('with a hundred mails of a lower rank', () => {
    const ALERTS = 100;
    const LAST = Math.max(...MAIL_RANKS);
    async function queueAlerts(company: string): Promise<void> {
      const recipients = Array.from({ length: ALERTS }, (_, count) => `alert.${count}.${company}`);
      for (const recipient of recipients) await queue('passwordChanged', recipient);
      await api()
        .test.database.kysely.updateTable('outgoing_mail')
        .set({ rank: LAST })
        .where('recipient', 'in', recipients)
        .execute();
    }

    test('sends a reset first', async () => {
      const email = await registerWithoutMails();
      await queueAlerts(email);
      await queue('reset', email);
      const { sent, mailer, release } = blockedMailer();
      const delivery = deliverMails({ ...api().services, mailer });
      await expect.poll(() => sent.length).toBe(MAILS_AT_ONCE);
      expect(sent.map(({ to }) => to)).toContain(email);
      release();
      await delivery;
      expect(sent).toHaveLength(ALERTS + 1);
    });

    test('sends a reset that is queued during delivery as soon as a slot is free', async () => {
      const email = await registerWithoutMails();
      await queueAlerts(email);
      const arrivals: ((outcome: MailOutcome) => void)[] = [];
      const sent: string[] = [];
      const mailer: Mailer = {
        send: ({ to }) => {
          sent.push(to);
          return new Promise((resolve) => arrivals.push(resolve));
        },
      };
      const delivery = deliverMails({ ...api().services, mailer });
      await expect.poll(() => sent.length).toBe(MAILS_AT_ONCE);
      await queue('reset', email);
      arrivals[0]?.('sent');
      await expect.poll(() => sent[MAILS_AT_ONCE]).toBe(email);
      mailer.send = () => Promise.resolve('sent');
      for (const arrive of arrivals) arrive('sent');
      await delivery;
      expect(await findQueuedMails()).toEqual([]);
    });
  });

  test('sends other mails while a slow one is in progress', async () => {
    const email = await registerWithoutMails();
    await queue('passwordChanged', `slow.${email}`);
    for (let count = 0; count < 3 * MAILS_AT_ONCE; count += 1)
      await queue('passwordChanged', `${count}.${email}`);
    const sent: string[] = [];
    let arrive: () => void = () => undefined;
    const mailer: Mailer = {
      send: async ({ to }) => {
        if (to.startsWith('slow.')) await new Promise<void>((resolve) => (arrive = resolve));
        sent.push(to);
        return 'sent';
      },
    };
    const delivery = deliverMails({ ...api().services, mailer });
    await expect.poll(() => sent.length).toBe(3 * MAILS_AT_ONCE);
    arrive();
    await delivery;
    expect(sent.at(-1)).toBe(`slow.${email}`);
  });

  test('drops the mail of a deleted company', async () => {
    const { _id, email } = await api().visitor().register();
    await api().test.database.kysely.deleteFrom('company').where('id', '=', _id).execute();
    expect(await api().mailsTo(email)).toEqual([]);
    expect(await findQueuedMails()).toEqual([]);
  });
});
