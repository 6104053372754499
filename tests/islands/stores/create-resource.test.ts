import { describe, expect, test } from 'vitest';
import { CallFailure } from '#client/failure.ts';
import { createResource } from '#stores/create-resource.ts';

const failure = () => Promise.reject(new CallFailure('network', 'GET /rows'));

describe('a resource', () => {
  test('is loading, then loaded, and changes only when loaded', async () => {
    const { $resource, load, update } = createResource(() => Promise.resolve(1));
    update((value) => value + 1);
    expect($resource.get()).toEqual({ status: 'loading' });
    await load();
    update((value) => value + 1);
    expect($resource.get()).toEqual({ status: 'loaded', value: 2 });
  });

  test('is loading again while a failed load is retried', async () => {
    let answer = failure;
    const { $resource, load } = createResource(() => answer());
    await load();
    expect($resource.get()).toEqual({ status: 'failed' });
    answer = () => Promise.resolve(1 as never);
    const retried = load();
    expect($resource.get()).toEqual({ status: 'loading' });
    await retried;
    expect($resource.get().status).toBe('loaded');
  });

  test.each([
    ['keepLoaded', 'loaded'],
    [undefined, 'failed'],
  ] as const)('with %s is %s after a failed reload', async (onFailure, status) => {
    let answer: () => Promise<number> = () => Promise.resolve(1);
    const { $resource, load } = createResource(() => answer(), onFailure);
    await load();
    answer = failure;
    await load();
    expect($resource.get().status).toBe(status);
  });

  test('shows the newer of two loads, whichever is answered first', async () => {
    const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const waiting = [...answers];
    const { load, value } = createResource(() => waiting.shift()?.promise ?? failure());
    const loads = [load(), load()];
    answers[1]?.resolve(2);
    answers[0]?.resolve(1);
    await Promise.all(loads);
    expect(value()).toBe(2);
  });

  test('rethrows a fault', async () => {
    await expect(createResource(() => Promise.reject(new TypeError('fault'))).load()).rejects.toThrow(
      'fault',
    );
  });
});
