import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const PAGE_BYTES = 4096;
const CHECK_INTERVAL_MS = 15;

/** Bytes of memory of this process and its descendants, counting shared pages for each; Linux only. */
export function memoryOfTree(): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, parentOf(pid)]),
  );
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(process.pid) || isOurs(parents.get(pid)));
  return [...parents.keys()].filter(isOurs).reduce((total, pid) => total + memoryOf(pid), 0);
}

/** The maximum growth in memory of the process tree while the work runs. */
export async function growthDuring(work: Promise<unknown>): Promise<number> {
  const before = memoryOfTree();
  let most = before;
  const over = { is: false };
  const watched = work.finally(() => {
    over.is = true;
  });
  while (!over.is) {
    most = Math.max(most, memoryOfTree());
    await pause(CHECK_INTERVAL_MS);
  }
  await watched;
  return most - before;
}

// A process may end while it is read.
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

// The program's name is in parentheses and may contain blanks.
const parentOf = (pid: string): string | undefined =>
  contentOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1];

const memoryOf = (pid: string): number =>
  Number(contentOf(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES;
