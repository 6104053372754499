import { Worker } from 'node:worker_threads';
import type { SvgVerdict } from './svg-worker.ts';

const TIMEOUT_MS = 5000;
const HEAP_LIMIT_MB = 256;

/**
 * The SVG with nothing but what is known to be harmless, checked in a thread of its own.
 * @returns nothing when it breaks the rule for SVGs, can't be parsed or takes too long.
 */
export function cleanSvg(given: Uint8Array): Promise<Uint8Array | undefined> {
  const worker = new Worker(new URL('./svg-worker.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  return new Promise((resolve) => {
    const settle = (verdict: SvgVerdict) => {
      clearTimeout(late);
      resolve(verdict.is === 'clean' ? Buffer.from(verdict.svg) : undefined);
      void worker.terminate();
    };
    const late = setTimeout(settle, TIMEOUT_MS, { is: 'refused' });
    worker.once('message', settle);
    // Out of memory: nobody draws a logo that large.
    worker.once('error', () => {
      settle({ is: 'refused' });
    });
  });
}
