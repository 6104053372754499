import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findStatus } from '#server/admin/status.ts';
import { findMails } from '#server/db/outgoing-mail.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { argon2Passwords } from '#server/security/passwords.ts';
import { mailIdOf } from '#server/security/tokens.ts';
import { adminCommands } from '../support/admin-commands.ts';
import type { ApiClient } from '../support/api-client.ts';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';
import { useConsole } from '../support/console.ts';

const HOUR_MS = 3_600_000;
const BROKEN = 'a password that breaks the server';

const sent: Mail[] = [];
let refusal: string | undefined;
const passwords = argon2Passwords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });

const api = useApi({
  settings: { ...TEST_SETTINGS, PUBLIC_ORIGIN: 'https://estiba.example', RATE_LIMIT_FACTOR: 1 },
  mailer: {
    send: (mail) => {
      if (refusal !== undefined) return Promise.reject(new Error(refusal));
      sent.push(mail);
      return Promise.resolve('sent');
    },
  },
  passwords: {
    ...passwords,
    verify: (hash, given) =>
      given === BROKEN ? Promise.reject(new Error('broken')) : passwords.verify(hash, given),
  },
});
const operators = useConsole(api);
const { admin, asked } = adminCommands(api);
const kysely = () => api().test.database.kysely;
const lastAudit = async () => (await kysely().selectFrom('audit').selectAll().orderBy('id').execute()).at(-1);

let ana: ApiClient;
beforeAll(async () => {
  ana = await operators().logIn(await operators().add('ana'));
});

const status = async () => (await ana.get('/operator/status')).body;

/** A mail that waits, tried so often. */
async function waitingMail(tries: number): Promise<string> {
  const { email } = await api().visitor().register();
  await kysely().updateTable('outgoing_mail').set({ tries }).where('recipient', '=', email).execute();
  const mail = (await findMails(api().test.database.kysely)).find(({ recipient }) => recipient === email);
  if (mail === undefined) throw new Error('No mail waits.');
  return mailIdOf(mail);
}

/** Sends a test mail and types its code. */
async function confirm(email: string, change = (code: string) => code) {
  await ana.post('/operator/test-mail', { email });
  const [code = ''] = /\d{6}/.exec(sent.at(-1)?.text ?? '') ?? [];
  return ana.post('/operator/test-mail', { email, code: change(code) });
}

describe('the tasks of a public site', () => {
  test('are a test mail, a second account and a backup, until all are there, and the menu counts them', async () => {
    expect((await status()).tasks).toEqual([{ id: 'testMail' }, { id: 'secondOperator' }, { id: 'backup' }]);
    expect((await ana.get('/operator/session')).body.waiting).toMatchObject({ status: 3 });
    expect((await confirm('ines@post.example')).body).toEqual({ outcome: 'arrived' });
    await operators().add('bea');
    const file = path.join(operators().dataFolder, 'last-backup');
    writeFileSync(file, '');
    const at = (hours: number) => new Date(api().now - hours * HOUR_MS);
    utimesSync(file, at(24), at(24));
    expect(await status()).toMatchObject({ isLocal: false, tasks: [], lastBackup: at(24).toISOString() });
    utimesSync(file, at(26), at(26));
    expect((await status()).tasks).toEqual([{ id: 'oldBackup', values: { hours: 26 } }]);
    expect((await ana.get('/operator/session')).body.waiting).toMatchObject({ status: 1 });
  });

  test('are printed by the command in English, with what waits and how it runs', async () => {
    const { tasks, waiting, versions, storage } = await asked('check');
    expect(tasks).toContainEqual({
      id: 'backup',
      task: expect.stringContaining('there is no backup yet') as unknown,
    });
    expect(waiting).toEqual((await status()).waiting);
    expect(versions).toEqual((await status()).versions);
    expect(storage).toMatchObject({ lastBackup: 'never' });
    const [text = ''] = (await admin('check')).printed;
    expect(text).toMatch(/^TASKS\nid .*task\nbackup .*there is no backup yet/);
    expect(text).toMatch(/\n\nWAITING\ncases +0\n/);
  });
});

describe('the status', () => {
  test('counts what waits, and mails as stuck from the third try', async () => {
    const { waiting } = await status();
    await waitingMail(2);
    await waitingMail(3);
    expect((await status()).waiting).toEqual({
      ...waiting,
      mails: Number(waiting.mails) + 2,
      stuckMails: Number(waiting.stuckMails) + 1,
    });
  });

  test('names versions and sizes', async () => {
    const { versions, storage } = await status();
    expect(versions).toMatchObject({ node: process.versions.node, engine: api().test.database.engine });
    expect(versions.database).toMatch(/^\d+\.\d+/);
    expect(storage.databaseBytes).toBeGreaterThan(100_000);
    expect(storage.totalBytes).toBeGreaterThanOrEqual(storage.freeBytes);
  });

  test('leaves the disk open where the data folder is missing, as on another host', async () => {
    const source = { ...api().services, goLiveTasks: [], backupHours: 25, origin: 'https://estiba.example' };
    const { storage, backup } = await findStatus({ ...source, dataFolder: '/nowhere/at/all' });
    expect([storage.freeBytes, storage.totalBytes, backup]).toEqual([null, null, undefined]);
  });

  test('lists unexpected errors with route and request id, without who caused them', async () => {
    expect((await status()).errors).toEqual([]);
    const body = { name: 'ana', password: BROKEN, code: '000000' };
    const failed = await operators().visitor().post('/operator/log-in', body);
    expect(failed.status).toBe(500);
    const error = {
      at: new Date(api().now).toISOString(),
      method: 'POST',
      route: '/api/operator/log-in',
      requestId: failed.headers.get('X-Request-Id'),
    };
    expect((await status()).errors).toEqual([error]);
    api().now += 24 * HOUR_MS;
    ana = await operators().logIn(await operators().add('dora'));
    expect((await status()).errors).toEqual([]);
  });

  test('is for operators only, and so are dropping and testing mails', async () => {
    const visitor = operators().visitor();
    expect((await visitor.get('/operator/status')).status).toBe(401);
    expect((await visitor.delete('/operator/mails/0f')).status).toBe(401);
    expect((await visitor.post('/operator/test-mail', { email: 'a@b.example' })).status).toBe(401);
    expect((await api().visitor().get('/operator/status')).status).toBe(404);
  });
});

describe('a waiting mail', () => {
  test('is dropped once, with an entry in the audit', async () => {
    const id = await waitingMail(3);
    expect((await ana.delete(`/operator/mails/${id}`)).status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'drop', subject_kind: 'mail', subject_id: id });
    expect((await findMails(api().test.database.kysely)).map(mailIdOf)).not.toContain(id);
    expect((await ana.delete(`/operator/mails/${id}`)).status).toBe(404);
  });

  test('is dropped by command', async () => {
    const id = await waitingMail(1);
    await expect(admin(['mail', 'drop', ''])).rejects.toThrow('No mail');
    const { messages } = await admin(`mail drop ${id.slice(0, 12)}`);
    expect(messages[0]).toMatch(/^Deletes the mail "verify" to .+, which is then never delivered\.$/);
    expect((await findMails(api().test.database.kysely)).map(mailIdOf)).not.toContain(id);
    await expect(admin(`mail drop ${id.slice(0, 12)}`)).rejects.toThrow('No mail');
  });
});

describe('a test mail', () => {
  const send = (email: string) => ana.post('/operator/test-mail', { email });

  test('goes through the mail server at once, and its address is not in the audit', async () => {
    expect((await send('ines@post.example')).body).toEqual({ outcome: 'sent' });
    expect(sent.at(-1)).toMatchObject({ to: 'ines@post.example', subject: 'Test of Estiba’s mails' });
    const entry = await lastAudit();
    expect(entry).toMatchObject({ action: 'testMail', subject_kind: 'mail', subject_id: sent.at(-1)?.id });
    expect(JSON.stringify(entry)).not.toContain('ines');
    expect((await send('no address')).body).toMatchObject({ code: 'BAD_INPUT' });
  });

  test('has a code, which confirms its arrival to its address alone', async () => {
    const nextOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await confirm('ines@post.example', nextOf)).body).toEqual({ outcome: 'wrongCode' });
    const [code = ''] = /\d{6}/.exec(sent.at(-1)?.text ?? '') ?? [];
    const other = await ana.post('/operator/test-mail', { email: 'olga@post.example', code });
    expect(other.body).toEqual({ outcome: 'wrongCode' });
    api().now += HOUR_MS;
    expect((await confirm('ines@post.example')).body).toEqual({ outcome: 'arrived' });
    expect(await lastAudit()).toMatchObject({ action: 'mailArrived', operator: 'dora' });
    expect((await status()).mailArrived).toBe(new Date(api().now).toISOString());
  });

  test('has a code that is of no use the next day', async () => {
    await send('ines@post.example');
    const [code = ''] = /\d{6}/.exec(sent.at(-1)?.text ?? '') ?? [];
    api().now += 24 * HOUR_MS;
    ana = await operators().logIn(await operators().add('eva'));
    const late = await ana.post('/operator/test-mail', { email: 'ines@post.example', code });
    expect(late.body).toEqual({ outcome: 'wrongCode' });
  });

  test('that is refused says what the mail server said', async () => {
    refusal = '550 5.1.1 No such user';
    expect((await send('olga@post.example')).body).toEqual({ outcome: 'failed', error: refusal });
    refusal = undefined;
  });

  test('is sent ten times in an hour', async () => {
    api().now += HOUR_MS;
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await send('ines@post.example')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
