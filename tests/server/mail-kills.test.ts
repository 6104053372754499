import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { pick, seededRandom, wholeBetween } from '#server/demo/random.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { mailIdOf } from '#server/security/tokens.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { headersOf, startSmtp, type TestSmtp } from '../support/smtp.ts';

/** Run `KILLS=50` by hand, and repeat a failure with its `SEED`. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000);

const WORKER = path.join(import.meta.dirname, '../support/mail-worker-process.ts');
const MAILS_AT_A_TIME = 30;
/** Longer than a worker's lease of its mails. */
const AFTER_LEASE_MS = 6 * 60_000;
/** When the worker that delivers a mail is killed. */
const MOMENTS = ['before the 250', 'after the 250', 'at any time'] as const;

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;
let smtp: TestSmtp;
const workers = new Map<string, ChildProcess>();

beforeAll(async () => {
  empty = await createEmptyDatabase();
  database = empty.open();
  await migrate(database);
  smtp = await startSmtp();
});
afterAll(async () => {
  for (const worker of workers.values()) worker.kill('SIGKILL');
  await smtp.stop();
  await database.close();
  await empty.drop();
});

let started = 0;

/** Starts a worker with a name that the mail server sees. */
function startWorker(aheadMs = 0): void {
  started += 1;
  const name = `worker-${started}.example`;
  const parameters = [empty.place, `${smtp.url}?name=${name}`, String(aheadMs)];
  workers.set(name, spawn(process.execPath, [WORKER, ...parameters], { stdio: 'inherit' }));
}

async function stopWorker(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const worker = workers.get(name);
  if (worker?.exitCode !== null) throw new Error(`${name} does not run.`);
  const ended = once(worker, 'exit');
  worker.kill(signal);
  await ended;
  workers.delete(name);
}

let count = 0;

/** Queues mails, a third of them to one address. Returns their ids. */
const queueBatch = () =>
  database.transaction(async (tables) => {
    const subjects = Array.from({ length: MAILS_AT_A_TIME }, () => String((count += 1)));
    for (const subjectId of subjects) {
      const recipient = Number(subjectId) % 3 === 0 ? 'same@ebro.example' : `${subjectId}@ebro.example`;
      await queueMail(tables, {
        kind: 'passwordChanged',
        recipient,
        subjectId,
        locale: 'en',
        now: Date.now(),
      });
    }
    const rows = await tables
      .selectFrom('outgoing_mail')
      .where('subject_id', 'in', subjects)
      .select('nonce')
      .execute();
    return rows.map(mailIdOf);
  });

const findQueuedMails = () => database.kysely.selectFrom('outgoing_mail').selectAll().execute();

function countArrivals(): ReadonlyMap<string, number> {
  const ids = smtp.taken.map(
    ({ raw }) => /^<([^@]+)@/.exec(String(headersOf(raw).get('message-id')))?.[1] ?? '',
  );
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));
}

test(`killed mail workers lose no mail and resend none whose 250 was stored (KILLS=${KILLS} SEED=${SEED})`, async () => {
  const random = seededRandom(SEED);
  const queued: string[] = [];
  startWorker();
  startWorker();
  for (let kills = 0; kills < KILLS; kills += 1) {
    const victim = pick(random, [...workers.keys()]);
    const moment = pick(random, MOMENTS);
    const delayMs = random() * 30;
    let remaining = wholeBetween(random, 1, 8);
    let killed: Promise<void> | undefined;
    smtp.isTaken = (client) => {
      if (client !== victim || killed !== undefined) return true;
      remaining -= 1;
      if (remaining > 0) return true;
      killed =
        moment === 'before the 250'
          ? stopWorker(victim, 'SIGKILL')
          : pause(moment === 'after the 250' ? 0 : delayMs).then(() => stopWorker(victim, 'SIGKILL'));
      return moment !== 'before the 250';
    };
    while (killed === undefined) {
      if (!(await findQueuedMails()).some(({ tries }) => tries === 0)) queued.push(...(await queueBatch()));
      await pause(50);
    }
    await killed;
    startWorker();
  }
  smtp.isTaken = undefined;
  await Promise.all([...workers.keys()].map((name) => stopWorker(name, 'SIGTERM')));

  const before = countArrivals();
  const unconfirmed = (await findQueuedMails()).map(mailIdOf).filter((id) => before.has(id));
  startWorker(AFTER_LEASE_MS);
  await expect.poll(findQueuedMails, { timeout: 30_000 }).toEqual([]);
  await Promise.all([...workers.keys()].map((name) => stopWorker(name, 'SIGTERM')));

  const twice = new Set(unconfirmed);
  expect(countArrivals()).toEqual(new Map(queued.map((id) => [id, twice.has(id) ? 2 : 1])));
});
