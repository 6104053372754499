import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersOf } from '#server/letters.ts';
import { startMailWorker } from '#server/mail/deliver-mails.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { storedMails } from '../support/mail.ts';

const MINUTE_MS = 60_000;

describe('the mail worker', () => {
  let server: ApiServer;
  const mailer = storedMails();
  let fails = false;

  beforeAll(async () => {
    server = await startApi({
      mailer: { send: (mail) => (fails ? Promise.reject(new Error('down')) : mailer.send(mail)) },
    });
  });
  afterAll(() => server.close());

  const findQueuedMails = () => server.test.database.kysely.selectFrom('outgoing_mail').selectAll().execute();
  const startWorker = (services = server.services) => startMailWorker(services, lettersOf(server.services));
  const arrived = (email: string) => mailer.sent.filter(({ to }) => to === email).length;

  test('delivers mails queued before and after its start', async () => {
    const before = await server.visitor().register();
    const worker = startWorker();
    await expect.poll(() => arrived(before.email)).toBe(1);
    const after = await server.visitor().register();
    await expect.poll(() => arrived(after.email)).toBe(1);
    await worker.stop();
  });

  test('delivers nothing after it is stopped', async () => {
    const worker = startWorker();
    await worker.stop();
    const { email } = await server.visitor().register();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(arrived(email)).toBe(0);
    await server.mailsTo('');
  });

  test('continues after the mailer fails', async () => {
    fails = true;
    const worker = startWorker();
    const { email } = await server.visitor().register();
    const tries = async () => (await findQueuedMails()).find(({ recipient }) => recipient === email)?.tries;
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
    const worker = startWorker({ ...server.services, database });
    const { email } = await server.visitor().register();
    const isLogged = () => server.logged.some(({ msg }) => msg === 'the mail queue could not be read');
    await expect.poll(isLogged).toBe(true);
    isAway = false;
    await expect.poll(() => arrived(email)).toBe(1);
    await worker.stop();
  });
});
