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
    answer = () => Promise.resolve(undefined as never);
    const retried = load();
    expect($resource.get()).toEqual({ status: 'loading' });
    await retried;
    expect($resource.get().status).toBe('loaded');
  });

  test.each([
    [true, 'loaded'],
    [false, 'failed'],
  ])('with keepsLoaded %s is %s after a failed reload', async (keepsLoaded, status) => {
    let answer: () => Promise<number> = () => Promise.resolve(1);
    const { $resource, load } = createResource(() => answer(), { keepsLoaded });
    await load();
    answer = failure;
    await load();
    expect($resource.get().status).toBe(status);
  });

  test('shows the newer of two loads, whichever is answered first', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const waiting = [...answers];
    const { load, value } = createResource(() => waiting.shift()?.promise ?? failure());
    const loads = [load(), load()];
    answers[1]?.resolve('newer');
    answers[0]?.resolve('older');
    await Promise.all(loads);
    expect(value()).toBe('newer');
  });

  test('rethrows a fault', async () => {
    await expect(createResource(() => Promise.reject(new TypeError('fault'))).load()).rejects.toThrow(
      'fault',
    );
  });
});
