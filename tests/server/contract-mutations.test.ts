import { expect, test } from 'vitest';
import { LeftOut } from '../contract/access.ts';
import { allChecks } from '../contract/all-checks.ts';
import { Contract } from '../contract/contract.ts';
import { allMutations } from '../contract/mutations/all-mutations.ts';
import type { Mutation } from '../contract/mutations/mutation.ts';
import { useApi } from '../support/api-server.ts';
import { startHttpProxy } from '../support/http-proxy.ts';

/** Concurrency: the checks mostly wait for responses. */
const AT_ONCE = 6;

const api = useApi({ clock: Date.now });

/** The checks that should find it, those that are named first before the others. */
const checksFor = ({ foundBy }: Mutation) =>
  foundBy.flatMap((text) => allChecks.filter(({ name }) => name.includes(text)));

/** Whether one of the checks that should find it does. */
async function isFound(mutation: Mutation, sound: Contract): Promise<boolean> {
  const proxy = await startHttpProxy(api().origin, mutation.make());
  const contract = await sound.at(proxy.url);
  try {
    for (const { run } of checksFor(mutation)) {
      try {
        await run(contract);
      } catch (error) {
        if (!(error instanceof LeftOut)) return true;
      }
    }
    return false;
  } finally {
    proxy.close();
  }
}

test('every mutation has a unique name and names the checks that find it', () => {
  expect(new Set(allMutations.map(({ name }) => name)).size).toBe(allMutations.length);
  expect(allMutations.filter((mutation) => checksFor(mutation).length === 0)).toEqual([]);
});

test('every mutation is found', { timeout: 900_000 }, async () => {
  const sound = new Contract(`${api().origin}/api`);
  const waiting = [...allMutations];
  const missed: string[] = [];
  const work = async () => {
    for (let mutation = waiting.shift(); mutation !== undefined; mutation = waiting.shift()) {
      if (!(await isFound(mutation, sound))) missed.push(mutation.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(missed).toEqual([]);
});
