import { readFile, writeFile } from 'node:fs/promises';
import {
  cleanPicture,
  resizePicture,
  type CleanResult,
  type PictureType,
  type ResizedFormat,
} from './pictures.ts';

export type PictureJob =
  | {
      readonly task: 'clean';
      readonly type: PictureType | 'image/svg+xml';
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly task: 'resize';
      readonly from: string;
      readonly width: number;
      readonly format: ResizedFormat;
    };

/** Written to the given path if cleaned. */
export type PictureOutcome =
  | { readonly status: 'cleaned' }
  | { readonly status: 'resized'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Undecodable or of another format. */
  | { readonly status: 'damaged' }
  /** Exceeds pixels, frames, memory or time. */
  | { readonly status: 'tooCostly' }
  /** Disk full. */
  | { readonly status: 'diskFull' };

export interface PictureReport {
  readonly outcome: PictureOutcome;
  /** Earlier pictures may leave the process too little memory. */
  readonly isSpent: boolean;
}

export async function doPictureJob(job: PictureJob): Promise<PictureOutcome> {
  try {
    if (job.task === 'clean') return { status: await clean(job) };
    return { status: 'resized', bytes: await resizePicture(job.from, job.width, job.format) };
  } catch (error) {
    return { status: causeOf(String(error)) };
  }
}

/** Decoders report causes as text; unknown ones mean a damaged file. */
function causeOf(reason: string): 'diskFull' | 'tooCostly' | 'damaged' {
  if (/no space left on device|ENOSPC/i.test(reason)) return 'diskFull';
  return /exceeds pixel limit/i.test(reason) ? 'tooCostly' : 'damaged';
}

async function clean({ type, from, to }: PictureJob & { readonly task: 'clean' }): Promise<CleanResult> {
  if (type !== 'image/svg+xml') return cleanPicture(from, to, type);
  // SVG parsers use memory that other pictures need.
  const { harmlessSvg } = await import('./harmless-svg.ts');
  const svg = harmlessSvg(await readFile(from));
  if (svg === undefined) return 'damaged';
  await writeFile(to, svg);
  return 'cleaned';
}
