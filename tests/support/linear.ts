import { expect } from 'vitest';
import { filledWith, HOSTILE } from './hostile-texts.ts';

const KIB = 1024;
const SMALL = 64 * KIB;
const LARGE = KIB * KIB;

/** CPU times below this cannot be compared. */
const FLOOR_MS = 2;
/** Tolerates four times the proportional time on a busy machine. */
const MARGIN = 4;
/** No linear work over {@link SMALL} takes this long. */
const SMALL_LIMIT_MS = 1000;

/** Fails unless CPU time grows linearly with the text's length, for every hostile character. */
export function expectLinear(
  work: (text: string) => void,
  hostile: Readonly<Record<string, string>> = HOSTILE,
): void {
  for (const [what, unit] of Object.entries(hostile)) {
    const small = cpuMs(work, filledWith(unit, SMALL));
    expect(small, `ms for 64 KiB of ${what}`).toBeLessThan(SMALL_LIMIT_MS);
    const large = cpuMs(work, filledWith(unit, LARGE));
    const proportional = (LARGE / SMALL) * Math.max(small, FLOOR_MS);
    expect(large, `ms for 1 MiB of ${what}`).toBeLessThan(MARGIN * proportional);
  }
}

function cpuMs(work: (text: string) => void, text: string): number {
  const before = process.threadCpuUsage();
  work(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
