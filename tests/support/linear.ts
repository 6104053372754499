import { expect } from 'vitest';

const KIB = 1024;
const SMALL = 64 * KIB;
const LARGE = KIB * KIB;

/** Below so much CPU time nothing can be compared. */
const FLOOR_MS = 2;
/** Four times what is proportional, for a busy machine. */
const MARGIN = 4;
/** No linear work over {@link SMALL} takes as long. */
const SMALL_LIMIT_MS = 1000;

const HOSTILE = {
  blanks: ' ',
  'line breaks': '\r\n',
  'combining marks': '\u0315\u0300',
  'letters that folding multiplies': '\ufdfa',
  ...plain(),
} as const;

/** What HTTP lets through in a header. */
export const HOSTILE_IN_HEADERS = { blanks: ' ', ...plain() } as const;

function plain() {
  return {
    commas: ',',
    'commas and blanks': ', ',
    'opening brackets': '[',
    quotes: '"',
    digits: '7',
    slashes: '/',
    'at signs and dots': '@a.',
    'percent signs': '%',
    semicolons: '; ',
  };
}

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

const filled = new Map<string, string>();

/** The unit again and again, up to so many UTF-16 units; one flat string, made once. */
function filledWith(unit: string, length: number): string {
  const key = `${unit} ${length}`;
  const text =
    filled.get(key) ?? Buffer.from(unit.repeat(length / unit.length), 'utf16le').toString('utf16le');
  filled.set(key, text);
  return text;
}

function cpuMs(work: (text: string) => void, text: string): number {
  const before = process.threadCpuUsage();
  work(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
