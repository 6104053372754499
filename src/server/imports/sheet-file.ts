import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#api/errors.ts';
import type { SheetCell } from '#domain/sheet/format.ts';
import { ApiError } from '../ground/api-error.ts';
import { workQueue } from '../ground/work-queue.ts';

const PROGRAM = new URL('./sheet-worker.ts', import.meta.url);

const WORK_LIMIT_MS = 30_000;
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };

/** Each takes much memory. */
const TURNS = { atOnce: 1, waiting: 16, waitMs: 20_000 };

export interface WrittenSheet {
  readonly name: string;
  /** The headings, then the others. */
  readonly rows: readonly (readonly SheetCell[])[];
  /** Positions of columns with days. */
  readonly days: readonly number[];
  readonly widths: readonly number[];
}

export type SheetJob =
  | { readonly task: 'read'; readonly bytes: Uint8Array }
  | { readonly task: 'write'; readonly sheets: readonly WrittenSheet[] };

export type ReadSheet =
  | { readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly refusal: Extract<ErrorCode, `SHEET_${string}`> };

const inTurn = workQueue(TURNS);

/** In a thread, whose memory and time are limited. @throws ApiError (`SHEET_…`, `UNAVAILABLE`) */
export async function readSheetFile(bytes: Uint8Array): Promise<readonly (readonly SheetCell[])[]> {
  const read = (await inWorker({ task: 'read', bytes })) as ReadSheet;
  if ('refusal' in read) throw new ApiError(read.refusal);
  return read.rows;
}

/** @returns a workbook. @throws ApiError (`SHEET_TOO_COMPLEX`, `UNAVAILABLE`) */
export async function writeSheetFile(sheets: readonly WrittenSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = (await inWorker({ task: 'write', sheets })) as { bytes: Uint8Array<ArrayBuffer> };
  return bytes;
}

const inWorker = (workerData: SheetJob): Promise<unknown> =>
  inTurn(async () => {
    const worker = new Worker(PROGRAM, { workerData, execArgv: [], resourceLimits: MEMORY });
    const late = setTimeout(() => void worker.terminate(), WORK_LIMIT_MS);
    const ended = once(worker, 'exit').then(() => [undefined]);
    try {
      const [result] = (await Promise.race([once(worker, 'message'), ended])) as [unknown];
      if (result !== undefined) return result;
      throw new ApiError('SHEET_TOO_COMPLEX');
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new ApiError('SHEET_TOO_COMPLEX', { cause });
      throw cause;
    } finally {
      clearTimeout(late);
      await worker.terminate();
    }
  });
