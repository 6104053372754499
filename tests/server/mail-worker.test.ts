import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersOf } from '#server/letters.ts';
import { startMailWorker } from '#server/mail/mail-worker.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { keptMails } from '../support/mail.ts';

const MINUTE_MS = 60_000;

describe('the mail worker', () => {
  let server: ApiServer;
  const mailer = keptMails();
  let fails = false;

  beforeAll(async () => {
    server = await startApi({
      mailer: { send: (mail) => (fails ? Promise.reject(new Error('down')) : mailer.send(mail)) },
    });
  });
  afterAll(() => server.close());

  const waiting = () => server.test.database.kysely.selectFrom('outgoing_mail').selectAll().execute();
  const arrived = (email: string) => mailer.sent.filter(({ to }) => to === email).length;

  test('delivers mails queued before and after its start', async () => {
    const before = await server.visitor().register();
    const worker = startMailWorker(server.services, lettersOf(server.services));
    await expect.poll(() => arrived(before.email)).toBe(1);
    const after = await server.visitor().register();
    await expect.poll(() => arrived(after.email)).toBe(1);
    await worker.stop();
  });

  test('delivers nothing after it is stopped', async () => {
    const worker = startMailWorker(server.services, lettersOf(server.services));
    await worker.stop();
    const { email } = await server.visitor().register();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(arrived(email)).toBe(0);
    await server.mailsTo('');
  });

  test('continues after the mailer fails', async () => {
    fails = true;
    const worker = startMailWorker(server.services, lettersOf(server.services));
    const { email } = await server.visitor().register();
    const tries = async () => (await waiting()).find(({ recipient }) => recipient === email)?.tries;
    await expect.poll(tries).toBe(1);
    fails = false;
    server.now += MINUTE_MS;
    await expect.poll(() => arrived(email)).toBe(1);
    await worker.stop();
  });

  test('continues after the database fails', async () => {
    let isAway = true;
    const database = {
      ...server.services.database,
      get kysely() {
        if (isAway) throw new Error('connection terminated');
        return server.services.database.kysely;
      },
    };
    const worker = startMailWorker({ ...server.services, database }, lettersOf(server.services));
    const { email } = await server.visitor().register();
    await expect
      .poll(() => server.logged.some(({ msg }) => msg === 'the mail queue could not be read'))
      .toBe(true);
    isAway = false;
    await expect.poll(() => arrived(email)).toBe(1);
    await worker.stop();
  });
});
