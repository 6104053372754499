import { readFile, writeFile } from 'node:fs/promises';
import { cleanPicture, resizePicture, type PictureType, type ResizedFormat } from './pictures.ts';

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
  | { readonly is: 'refused' }
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
    if (job.is === 'clean') return { is: (await clean(job)) ? 'cleaned' : 'refused' };
    return { is: 'resized', bytes: await resizePicture(job.from, job.width, job.format) };
  } catch (error) {
    // Decoders give their reasons as sentences only; each other one means that this is no picture that we take.
    return { is: /no space left on device|ENOSPC/i.test(String(error)) ? 'diskFull' : 'refused' };
  }
}

async function clean({ type, from, to }: PictureJob & { readonly is: 'clean' }): Promise<boolean> {
  if (type !== 'image/svg+xml') return cleanPicture(from, to, type);
  // Its parsers take memory that other pictures need.
  const { harmlessSvg } = await import('./harmless-svg.ts');
  const svg = harmlessSvg(await readFile(from));
  if (svg !== undefined) await writeFile(to, svg);
  return svg !== undefined;
}
