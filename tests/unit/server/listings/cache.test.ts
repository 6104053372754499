import { describe, expect, test } from 'vitest';
import { cached, cachedByKey, singleFlight } from '#server/listings/cache.ts';

interface Value {
  readonly text: string;
}

/** Counts computations that the test resolves. */
function maker() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  let made = 0;
  return {
    make: () => {
      made += 1;
      return promise;
    },
    resolve,
    reject,
    made: () => made,
  };
}

describe('a shared value', () => {
  test('is computed once for concurrent requests of its key, and again for the next', async () => {
    const share = singleFlight<Value>();
    const first = maker();
    const requests = [share('a', first.make), share('a', first.make)];
    void share('b', first.make);
    expect(first.made()).toBe(2);
    first.resolve({ text: 'a' });
    expect(await Promise.all(requests)).toEqual([{ text: 'a' }, { text: 'a' }]);
    const next = maker();
    next.resolve({ text: 'anew' });
    expect(await share('a', next.make)).toEqual({ text: 'anew' });
  });

  test('fails for all concurrent requests, and is computed again for the next', async () => {
    const share = singleFlight<Value>();
    const broken = maker();
    const requests = [share('a', broken.make), share('a', broken.make)];
    broken.reject(new Error('broken'));
    for (const each of requests) await expect(each).rejects.toThrow('broken');
    const next = maker();
    next.resolve({ text: 'a' });
    expect(await share('a', next.make)).toEqual({ text: 'a' });
  });
});

describe('a cached value', () => {
  test('is computed once for its key within its lifetime, and again after it', async () => {
    let now = 1_700_000_000_000;
    const cached = cachedByKey<Value>(
      { forMs: 1000, maxSize: 100, sizeOf: ({ text }) => text.length },
      () => now,
    );
    const first = maker();
    const requests = [cached('a', first.make), cached('a', first.make)];
    first.resolve({ text: 'a' });
    await Promise.all(requests);
    now += 999;
    await cached('a', first.make);
    expect(first.made()).toBe(1);
    now += 1;
    await cached('a', first.make);
    expect(first.made()).toBe(2);
  });

  test('is computed again if the clock was set back, rather than kept until it has caught up', async () => {
    let now = 1_700_000_000_000;
    const clock = () => now;
    const byKey = cachedByKey<Value>({ forMs: 1000, maxSize: 100, sizeOf: () => 1 }, clock);
    const [single, keyed] = [maker(), maker()];
    const alone = cached(1000, clock, single.make);
    for (const { resolve } of [single, keyed]) resolve({ text: 'a' });
    const both = () => Promise.all([alone(), byKey('a', keyed.make)]);
    await both();
    now -= 3_600_000;
    await both();
    now += 1;
    await both();
    expect([single.made(), keyed.made()]).toEqual([2, 2]);
  });

  test('is evicted when the cache is too large', async () => {
    const cached = cachedByKey<Value>(
      { forMs: 1000, maxSize: 10, sizeOf: ({ text }) => text.length },
      () => 1_700_000_000_000,
    );
    const [a, b] = [maker(), maker()];
    a.resolve({ text: 'aaaaaa' });
    b.resolve({ text: 'bbbbbb' });
    await cached('a', a.make);
    await cached('b', b.make);
    await cached('a', a.make);
    expect([a.made(), b.made()]).toEqual([2, 1]);
  });
});
