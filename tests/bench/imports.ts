import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../support/api-client.ts';
import { findImport, importIn, newRows, sendSheet, sheetText } from '../support/imports.ts';
import { startProduct } from '../support/product.ts';

const ROWS = 1000;
const SEARCH = '/api/spaces/filter?country=es&minSurface=500';
/** Between two searches. */
const EVERY_MS = 20;
const QUIET_MS = 10_000;
const LOOK_MS = 250;

/** Imports a spreadsheet into the running product, and compares searches meanwhile with those before. */
export async function benchImports(
  engine: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const product = await startProduct({ RATE_LIMIT_FACTOR: '1000', ...environment });
  await product.ready();
  try {
    const visitor = new ApiClient(product.origin);
    await visitor.register();
    const until = async (id: string, state: string) => {
      while ((await findImport(visitor, id)).state !== state) await pause(LOOK_MS);
    };
    const before = await searchWhile(product.origin, () => pause(QUIET_MS));
    const sheet = sheetText(newRows(ROWS));
    const started = performance.now();
    let checked = 0;
    const meanwhile = await searchWhile(product.origin, async () => {
      const { id } = importIn(await sendSheet(visitor, sheet));
      await until(id, 'checked');
      checked = performance.now();
      await visitor.post(`/imports/${id}/apply`, {});
      await until(id, 'done');
    });
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
    console.log(`\nan import of ${ROWS} rows on ${engine}`);
    console.log(`checked in ${seconds(started, checked)}, applied in ${seconds(checked, performance.now())}`);
    console.log(`p95 of searches: ${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile`);
  } finally {
    product.process.kill();
    await product.ended;
  }
}

/** @returns the 95th percentile in milliseconds */
async function searchWhile(origin: string, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const done = new AbortController();
  const searching = (async () => {
    while (!done.signal.aborted) {
      const started = performance.now();
      const answer = await fetch(`${origin}${SEARCH}&minHeight=${times.length % 12}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A search answered ${answer.status}.`);
      times.push(performance.now() - started);
      await pause(EVERY_MS);
    }
  })();
  await work().finally(() => done.abort());
  await searching;
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}
