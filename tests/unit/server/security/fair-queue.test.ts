import { describe, expect, test, vi } from 'vitest';
import { fairQueue, type FairLimits } from '#server/security/fair-queue.ts';

const LIMITS: FairLimits = { running: 3, runningOfKey: 2, waiting: 20, waitingOfKey: 8, waitMs: 60_000 };

/** A queue whose jobs the test ends, with the names of started jobs in order. */
function controlledQueue(limits: Partial<FairLimits> = {}) {
  const run = fairQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add: (key: string, name: string, signal?: AbortSignal) => {
      const work = run(
        key,
        () => {
          started.push(name);
          const { promise, resolve } = Promise.withResolvers<string>();
          ends.set(name, () => {
            resolve(name);
          });
          return promise;
        },
        () => signal,
      );
      // Jobs that a test leaves waiting are rejected after the test.
      work.catch(() => undefined);
      return work;
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error as { code: string }).code,
  );

describe('a fair queue', () => {
  test('runs two jobs of a key at once, and serves another key before the first key’s queue is empty', async () => {
    const queue = controlledQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void queue.add('a', name);
    await settled();
    expect(queue.started).toEqual(['a1', 'a2']);
    void queue.add('b', 'b1');
    void queue.add('b', 'b2');
    await settled();
    expect(queue.started).toEqual(['a1', 'a2', 'b1']);
    await queue.end('a1');
    expect(queue.started.at(-1)).toBe('b2');
    await queue.end('a2');
    expect(queue.started.at(-1)).toBe('a3');
    await queue.end('b1');
    expect(queue.started.at(-1)).toBe('a4');
  });

  test.each([1, 2])('delays other keys by one job of the key that fills all %i places', async (running) => {
    const queue = controlledQueue({ running });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void queue.add('a', name);
    for (const key of ['b', 'c']) void queue.add(key, key);
    await settled();
    await queue.end('a1');
    expect(queue.started.at(-1)).toBe('b');
    await queue.end('b');
    expect(queue.started.at(-1)).toBe('c');
  });

  test('returns its jobs’ results, and continues after a job that fails', async () => {
    const run = fairQueue({ ...LIMITS, running: 1 });
    const failed = run('a', () => Promise.reject(new Error('broken')));
    const answered = run('b', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await answered).toBe('done');
  });

  test('rejects the ninth waiting job of a key, and accepts one of another key', async () => {
    const queue = controlledQueue();
    for (let count = 0; count < 10; count += 1) void queue.add('a', `a${count}`);
    expect(await codeOf(queue.add('a', 'too many'))).toBe('UNAVAILABLE');
    void queue.add('b', 'b1');
    await settled();
    expect(queue.started).toEqual(['a0', 'a1', 'b1']);
  });

  test('rejects a job beyond the total limit of waiting jobs', async () => {
    const queue = controlledQueue({ running: 1, waiting: 2 });
    for (const key of ['a', 'b', 'c']) void queue.add(key, key);
    expect(await codeOf(queue.add('d', 'd'))).toBe('UNAVAILABLE');
  });

  test('rejects a job that has waited too long, with the time after which to retry', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const queue = controlledQueue({ running: 1, waitMs: 6000 });
      void queue.add('a', 'a1');
      const late = queue.add('b', 'b1').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(6000);
      expect(await late).toMatchObject({ code: 'UNAVAILABLE', retryAfterS: 2 });
      await queue.end('a1');
      expect(queue.started).toEqual(['a1']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('drops a waiting job when its caller disconnects', async () => {
    const queue = controlledQueue({ running: 1 });
    const caller = new AbortController();
    void queue.add('a', 'a1');
    const dropped = codeOf(queue.add('b', 'b1', caller.signal));
    void queue.add('c', 'c1');
    await settled();
    caller.abort();
    expect(await dropped).toBe('UNAVAILABLE');
    await queue.end('a1');
    expect(queue.started).toEqual(['a1', 'c1']);
  });

  test('never starts a job aborted before it was queued', async () => {
    const queue = controlledQueue({ running: 1 });
    void queue.add('a', 'a1');
    expect(await codeOf(queue.add('b', 'b1', AbortSignal.abort()))).toBe('UNAVAILABLE');
    await queue.end('a1');
    expect(queue.started).toEqual(['a1']);
  });
});
