import { describe, expect, test } from 'vitest';
import { counted, giveWay } from '#server/ground/give-way.ts';

const LONG_MS = 60_000;

describe('giving way to calls', () => {
  test('waits until all of them are answered, also with a failure', async () => {
    const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const done: string[] = [];
    const calls = [one, other].map(({ promise }) =>
      counted(promise).then(
        () => done.push('answer'),
        () => done.push('failure'),
      ),
    );
    const waiting = giveWay(LONG_MS).then(() => done.push('work'));
    one.resolve('');
    await calls[0];
    other.reject(new Error('It failed.'));
    await Promise.all([waiting, ...calls]);
    expect(done).toEqual(['answer', 'failure', 'work']);
  });

  test('ends at its limit, and at once without calls', async () => {
    await giveWay(LONG_MS);
    const call = Promise.withResolvers<string>();
    const answer = counted(call.promise);
    await giveWay(1);
    await giveWay(-1);
    call.resolve('late');
    expect(await answer).toBe('late');
  });
});
