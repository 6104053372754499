import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCK_ATTEMPTS } from '#domain/session/account-lock.ts';
import type { User } from '#domain/user/user.ts';
import { sweepUploads } from '#server/files/sweep-uploads.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { argon2Passwords } from '#server/security/passwords.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { dumpOf } from '../support/dump.ts';
import { newService, newSpace, PASSWORD } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { picture, storedKeys, upload } from '../support/uploads.ts';

const HOUR_MS = 3_600_000;
let api: ApiServer;
/** Runs once after the next correct password or during the next address lookup. */
let meanwhile: (() => Promise<unknown>) | undefined;

async function doMeanwhile(): Promise<void> {
  const work = meanwhile;
  meanwhile = undefined;
  await work?.();
}

beforeAll(async () => {
  const passwords = argon2Passwords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  api = await startApi({
    passwords: {
      ...passwords,
      verify: async (hash, password) => {
        const isRight = await passwords.verify(hash, password);
        await doMeanwhile();
        return isRight;
      },
    },
    geocoder: {
      locate: async () => {
        await doMeanwhile();
        return undefined;
      },
    },
  });
});
afterAll(() => api.close());

async function newCompany() {
  const visitor = api.visitor();
  return { visitor, user: await visitor.register() };
}

const leave = (visitor: ApiClient) => visitor.post('/account/delete', { currentPassword: PASSWORD });

/** Tables that name the company, except the deletion mail and limits, which expire. */
async function tablesNaming({ _id, email }: User): Promise<string[]> {
  const { outgoing_mail: _mail, rate_limit: _limit, ...rest } = await dumpOf(api.test.database);
  const names = (row: string) => row.includes(_id) || row.includes(email);
  return Object.entries(rest).flatMap(([table, rows]) => (rows.some(names) ? [table] : []));
}

const storedFiles = () => storedKeys(api);

describe('leaves nothing behind', () => {
  test('from a log-in verified just before the deletion', async () => {
    const { visitor, user } = await newCompany();
    meanwhile = () => leave(visitor);
    const answer = await api.visitor().post('/auth/login', { email: user.email, password: PASSWORD });
    expect([answer.status, answer.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await tablesNaming(user)).toEqual([]);
  });

  test.each([
    ['a space', '/spaces/register', newSpace],
    ['a service', '/services/register', newService],
  ] as const)('from %s in progress', async (_, path, bodyOf) => {
    const { visitor, user } = await newCompany();
    const publisher = api.visitor();
    await publisher.post('/auth/login', { email: user.email, password: PASSWORD });
    publisher.forgetToken();
    meanwhile = () => leave(visitor);
    const answer = await publisher.post(path, bodyOf(user._id));
    expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_EXPIRED']);
    expect(await tablesNaming(user)).toEqual([]);
  });

  test('from a half-sent upload', async () => {
    const { visitor, user } = await newCompany();
    const uploader = api.visitor();
    await uploader.post('/auth/login', { email: user.email, password: PASSWORD });
    uploader.forgetToken();
    const token = await uploader.token();
    const form = new Response(formWith(await picture('png', 900, 700)));
    const bytes = new Uint8Array(await form.clone().arrayBuffer());
    const halves = [bytes.slice(0, bytes.length / 2), bytes.slice(bytes.length / 2)];
    const answer = await uploader.send('POST', '/images/upload', {
      headers: { 'X-CSRF-Token': token, 'Content-Type': form.headers.get('Content-Type') ?? '' },
      raw: new ReadableStream({
        pull: async (body) => {
          const half = halves.shift();
          if (half === undefined) {
            body.close();
            return;
          }
          if (halves.length === 0) expect((await leave(visitor)).status).toBe(204);
          body.enqueue(half);
        },
      }),
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_EXPIRED']);
    expect(await tablesNaming(user)).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  test('from concurrent calls', async () => {
    const { visitor, user } = await newCompany();
    const bytes = await picture('png');
    const credentials = { email: user.email, password: PASSWORD };
    // The deletion asks for the password too: with the log-ins as often as an address may before it is locked.
    const calls = Array.from({ length: LOCK_ATTEMPTS - 1 }, () => [
      api.visitor().post('/auth/login', credentials),
      visitor.post('/spaces/register', newSpace(user._id)),
      visitor.post('/services/register', newService(user._id)),
      upload(visitor, bytes),
      api.visitor().post('/auth/forgot-password', { email: user.email }),
      api.mailsTo(user.email),
    ]).flat();
    const [deletion] = await Promise.all([leave(visitor), ...calls]);
    expect(deletion.status).toBe(204);
    await api.mailsTo(user.email);
    expect(await tablesNaming(user)).toEqual([]);
    await expect.poll(storedFiles).toEqual([]);
  });
});

test('concurrent deletions succeed once, and all others find no session', async () => {
  const { visitor, user } = await newCompany();
  await visitor.token();
  const answers = await Promise.all(Array.from({ length: 12 }, () => leave(visitor)));
  const others = answers.filter(({ status }) => status !== 204);
  expect(others.map(({ status, body }) => [status, body.code])).toEqual(
    Array(11).fill([401, 'SESSION_EXPIRED']),
  );
  expect(await tablesNaming(user)).toEqual([]);
  const mails = (await api.mailsTo(user.email)).filter(({ subject }) => subject.includes('deleted'));
  expect(mails).toHaveLength(1);
});

test('the sweeper deletes files left by a crash', async () => {
  const stored = folderStore(temporaryFolder('uploads'));
  const crashed = await startApi({
    files: { ...stored, delete: () => Promise.reject(new Error('killed')) },
  });
  const visitor = crashed.visitor();
  await visitor.register();
  await upload(visitor, await picture('png'));
  expect((await leave(visitor)).status).toBe(204);
  // After the time in which an uploaded file may not have its row yet.
  const next = { ...crashed.services, files: stored, clock: () => Date.now() + 2 * HOUR_MS };
  expect((await sweepUploads(next)).files).toBe(1);
  for await (const file of stored.list()) expect.unreachable(file.key);
  await crashed.close();
});

function formWith(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new File([bytes], 'half.png'));
  return form;
}
