import * as v from 'valibot';
import { filledWith, HOSTILE } from '../support/hostile-texts.ts';
import { textLeaves } from '../support/text-leaves.ts';

const LENGTH = 1024 * 1024;
const ROUNDS = 3;

/** Prints the request field that takes longest to validate for each kind of hostile text of 1 MiB. */
export function benchTexts(): void {
  const leaves = textLeaves();
  console.log(
    `\nslowest of ${leaves.length} texts of calls, 1 MiB each, best of ${ROUNDS}, wall milliseconds\n`,
  );
  for (const [name, unit] of Object.entries(HOSTILE)) {
    const text = filledWith(unit, LENGTH);
    const times = leaves.map(({ path, schema }) => ({ path, ms: msOf(() => v.safeParse(schema, text)) }));
    const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one));
    console.log(`${name.padEnd(34)}${slowest.ms.toFixed(1).padStart(9)}  ${slowest.path}`);
  }
}

/** The best round has the least noise from other processes. */
function msOf(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...times);
}
