import { readFile, writeFile } from 'node:fs/promises';
import {
  cleanPicture,
  resizePicture,
  type Cleaned,
  type PictureType,
  type ResizedFormat,
} from './pictures.ts';

/** Work on one picture. Files are named by their paths. */
export type PictureJob =
  | {
      readonly is: 'clean';
      readonly type: PictureType | 'image/svg+xml';
      readonly from: string;
      readonly to: string;
    }
  | { readonly is: 'resize'; readonly from: string; readonly width: number; readonly format: ResizedFormat };

/** What came of it; a picture that was cleaned lies where it was to be written. */
export type PictureOutcome =
  | { readonly is: 'cleaned' }
  | { readonly is: 'resized'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** It can't be decoded, or is none of its format. */
  | { readonly is: 'damaged' }
  /** It takes more pixels, frames, memory or time than a picture may. */
  | { readonly is: 'tooCostly' }
  /** There is no room for what was to be written. */
  | { readonly is: 'diskFull' };

/** What the process that worked on a picture tells of it. */
export interface PictureReport {
  readonly outcome: PictureOutcome;
  /** Whether earlier pictures have left the process less memory than the next one may ask for. */
  readonly isSpent: boolean;
}

/** Does the work in this process. */
export async function doPictureJob(job: PictureJob): Promise<PictureOutcome> {
  try {
    if (job.is === 'clean') return { is: await clean(job) };
    return { is: 'resized', bytes: await resizePicture(job.from, job.width, job.format) };
  } catch (error) {
    return { is: causeOf(String(error)) };
  }
}

/** Decoders give their reasons as sentences only; each that is not known here means that it is no whole picture. */
function causeOf(reason: string): 'diskFull' | 'tooCostly' | 'damaged' {
  if (/no space left on device|ENOSPC/i.test(reason)) return 'diskFull';
  return /exceeds pixel limit/i.test(reason) ? 'tooCostly' : 'damaged';
}

async function clean({ type, from, to }: PictureJob & { readonly is: 'clean' }): Promise<Cleaned> {
  if (type !== 'image/svg+xml') return cleanPicture(from, to, type);
  // Its parsers take memory that other pictures need.
  const { harmlessSvg } = await import('./harmless-svg.ts');
  const svg = harmlessSvg(await readFile(from));
  if (svg === undefined) return 'damaged';
  await writeFile(to, svg);
  return 'cleaned';
}
