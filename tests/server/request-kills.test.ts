import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '#server/demo/random.ts';
import { useApi } from '../support/api-server.ts';
import { listingsOf, newAsker, newOwners } from '../support/requests.ts';
import { sendAndClose } from '../support/send-and-close.ts';

/** Run `KILLS=50` by hand, and repeat a failure with its `SEED`. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000);

const PROCESS = path.join(import.meta.dirname, '../support/request-process.ts');
/** The approximate duration of a few requests. */
const LOOK_MS = 100;

const api = useApi();

test(
  `killed servers lose no part of a request and send none twice (KILLS=${KILLS} SEED=${SEED})`,
  { timeout: 60_000 + KILLS * 10_000 },
  async () => {
    const random = seededRandom(SEED);
    const { database, place } = api().test;
    const asker = (await newAsker(api())).user._id;
    const listings = await listingsOf(await newOwners(api(), 3));
    let last = 0;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const server = fork(PROCESS, [place, asker, listings.join(','), String(last)], { execArgv: [] });
      const ended = once(server, 'exit');
      server.on('message', (number) => {
        last = Number(number);
      });
      await once(server, 'message');
      await pause(random() * LOOK_MS);
      server.kill('SIGKILL');
      await ended;
    }
    // What a client does whose answer was lost.
    for (let number = 0; number <= last; number += 1) await sendAndClose(database, asker, listings, number);

    const { kysely } = database;
    const requests = await kysely
      .selectFrom('request')
      .where('asker_key', '=', asker)
      .select(['id', 'closed_at'])
      .orderBy('id')
      .execute();
    expect(requests.filter(({ closed_at }) => closed_at === null)).toEqual([]);
    expect(requests).toHaveLength(last + 1);
    const sent = await kysely
      .selectFrom('enquiry_message')
      .where('request_id', 'is not', null)
      .select(({ fn }) => ['request_id', fn.countAll<number>().as('threads')])
      .groupBy('request_id')
      .orderBy('request_id')
      .execute();
    expect(sent).toEqual(requests.map(({ id }) => ({ request_id: id, threads: 3 })));
    const copies = await kysely
      .selectFrom('outgoing_mail')
      .where('kind', '=', 'requestCopy')
      .select('subject_id')
      .orderBy('subject_id')
      .execute();
    expect(copies.map(({ subject_id }) => subject_id)).toEqual(requests.map(({ id }) => id));
  },
);
