import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '#server/demo/random.ts';
import { useApi } from '../support/api-server.ts';
import { findImport, importIn, newRows, runAll, sendSheet, sheetText } from '../support/imports.ts';

/** Run `KILLS=30` by hand, and repeat a failure with its `SEED`. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000);

const PROCESS = path.join(import.meta.dirname, '../support/import-process.ts');
const ROWS = 60;
/** The approximate duration of a few rows. */
const LOOK_MS = 400;
/** Longer than a killed process keeps its lease. */
const LATER_MS = 60_000;

const api = useApi();

test(
  `killed servers check and apply each row of an import once (KILLS=${KILLS} SEED=${SEED})`,
  { timeout: 120_000 + KILLS * 10_000 },
  async () => {
    const random = seededRandom(SEED);
    const { database, place } = api().test;
    const visitor = api().visitor();
    const user = await visitor.register();
    const kill = async () => {
      api().now += LATER_MS;
      const server = fork(PROCESS, [place, String(api().now)], { execArgv: [] });
      const ended = once(server, 'exit');
      await once(server, 'message');
      await pause(random() * LOOK_MS);
      server.kill('SIGKILL');
      await ended;
    };
    const finish = async () => {
      api().now += LATER_MS;
      await runAll(api());
    };
    const rows = newRows(ROWS);
    const { id } = importIn(await sendSheet(visitor, sheetText(rows, { 7: { Type: 'Castle' } })));
    for (let kills = 0; kills < KILLS; kills += 1) await kill();
    await finish();
    const checked = await findImport(visitor, id);
    expect([checked.state, checked.counts.created, checked.counts.faulty]).toEqual(['checked', ROWS - 1, 1]);
    await visitor.post(`/imports/${id}/apply`, {});
    for (let kills = 0; kills < KILLS; kills += 1) await kill();
    await finish();

    expect(await findImport(visitor, id)).toMatchObject({
      state: 'done',
      counts: { created: ROWS - 1, changed: 0, unchanged: 0, faulty: 1 },
      progress: { done: ROWS, total: ROWS },
    });
    const stored = await database.kysely
      .selectFrom('space')
      .where('company_id', '=', user._id)
      .select(['external_id', 'version'])
      .execute();
    const expected = rows.filter((_, index) => index !== 7).map(({ ids }) => ids?.externalId);
    expect(stored.map(({ external_id }) => external_id).sort()).toEqual(expected.sort());
    expect(stored.every(({ version }) => version === 1)).toBe(true);
  },
);
