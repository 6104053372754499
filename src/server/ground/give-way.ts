import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

let calls = 0;
let answered = Promise.withResolvers<undefined>();

/** Counts a call until its answer begins. */
export async function counted<Answer>(call: Promise<Answer>): Promise<Answer> {
  calls += 1;
  try {
    return await call;
  } finally {
    calls -= 1;
    if (calls === 0) answered.resolve(undefined);
    if (calls === 0) answered = Promise.withResolvers();
  }
}

/** Between short pieces of work in the background: waits while this process answers calls. */
export async function giveWay(limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  await nextTurn();
  for (let left = limitMs; calls > 0 && left > 0; left = end - performance.now()) {
    await Promise.race([answered.promise, pause(left)]);
    // Writes the answer first.
    await nextTurn();
  }
}
