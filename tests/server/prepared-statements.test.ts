import { expect, test } from 'vitest';
import { textOf } from '#server/db/database.ts';
import { findPage } from '#server/db/search.ts';
import { ENGINE } from '../support/database.ts';
import { useApi } from '../support/api-server.ts';

const api = useApi();
const SHAPES = 60;

/** The number of masks makes the SQL unique. */
const search = (masks: number) =>
  findPage(api().services.database, 'space', {
    matching: { masks: Array.from({ length: masks }, () => 1n), figures: [] },
    sort: 'newest',
    limit: 1,
    after: undefined,
  });

test.runIf(ENGINE === 'postgres')(
  'a connection keeps at most a hundred prepared statements and prepares evicted ones again',
  async () => {
    for (const round of [1, 2]) for (let masks = 1; masks <= SHAPES; masks += 1) await search(masks * round);
    expect((await search(1)).total).toBe(0);
    const counted = await api().services.database.readFresh(
      { name: 'count_prepared', sql: 'select cast(count(*) as text) as count from pg_prepared_statements' },
      [],
    );
    const count = Number(textOf(counted[0] ?? {}, 'count'));
    expect(count).toBeLessThanOrEqual(100);
    expect(count).toBeGreaterThan(20);
  },
);
