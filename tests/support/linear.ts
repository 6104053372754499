import { expect } from 'vitest';
import { filledWith, HOSTILE } from './hostile-texts.ts';

const KIB = 1024;
const SMALL = 64 * KIB;
const LARGE = KIB * KIB;

/** Below so much CPU time nothing can be compared. */
const FLOOR_MS = 2;
/** Four times what is proportional, for a busy machine. */
const MARGIN = 4;
/** No linear work over {@link SMALL} takes as long. */
const SMALL_LIMIT_MS = 1000;

/** Fails unless the CPU time of the work grows in proportion to its text, whatever hostile characters that consists of. */
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
