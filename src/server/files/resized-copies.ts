import { IMAGE_WIDTHS } from '#api/images.ts';
import type { Image } from '../db/images.ts';
import { slotsOf } from '../slots.ts';
import { resizePicture, type ResizedFormat } from './pictures.ts';
import type { UploadServices } from './upload-services.ts';

/** Pictures take memory by their pixels, so few are worked on at the same time. */
const TURNS = { atOnce: 2, queue: 64, waitMs: 5000 };

const FORMATS = ['avif', 'webp'] as const satisfies readonly ResizedFormat[];

/** AVIF has no animations here, so only formats that never move become one. */
const NEVER_MOVE: readonly string[] = ['image/png', 'image/jpeg', 'image/tiff'];
const MAY_BE_RESIZED: readonly string[] = [...NEVER_MOVE, 'image/webp', 'image/gif'];

/** Whether smaller copies are made of the upload: an SVG has every size, a video none. */
export const hasCopies = (image: Image): boolean => MAY_BE_RESIZED.includes(image.media_type);

/** The best format for a copy that the browser accepts. */
export const formatOfCopy = (image: Image, accept: string): ResizedFormat =>
  NEVER_MOVE.includes(image.media_type) && /\bimage\/avif\b/i.test(accept) ? 'avif' : 'webp';

/** Finds or makes the smaller copies of pictures. */
export type CopyOf = (
  image: Image,
  width: number,
  format: ResizedFormat,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Makes the resized copies of pictures. Each is made once; those who ask meanwhile wait for it. */
export function resizedCopies({ files, log }: Pick<UploadServices, 'files' | 'log'>): CopyOf {
  const inTurn = slotsOf(TURNS);
  const making = new Map<string, ReturnType<CopyOf>>();
  const make = async (image: Image, width: number, format: ResizedFormat, key: string) => {
    const original = await files.get(image.file);
    if (original === undefined) return undefined;
    const copy = await resizePicture(original, width, format);
    await files.put(key, copy).catch((error: unknown) => {
      // A full disk must not keep anybody from seeing the picture.
      log.warn({ err: error, key }, 'resized picture not kept');
    });
    return copy;
  };
  return async (image, width, format) => {
    const key = keyOfCopy(image.file, width, format);
    const kept = await files.get(key);
    if (kept !== undefined) return kept;
    const running = making.get(key);
    if (running !== undefined) return running;
    const made = inTurn(() => make(image, width, format, key)).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}

const keyOfCopy = (file: string, width: number, format: ResizedFormat): string =>
  `${file}.w${String(width)}${format}`;

/** The file that a key belongs to: itself, or the one that it is a copy of. */
export const originalOf = (key: string): string => key.replace(/\.w\d+(avif|webp)$/, '');

/** Deletes files that no upload has any more, with their copies. What can't be deleted is left to the sweeper. */
export async function deleteFiles(
  { files, log }: Pick<UploadServices, 'files' | 'log'>,
  unused: readonly string[],
): Promise<void> {
  try {
    for (const file of unused) {
      const copies = IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => keyOfCopy(file, width, format)));
      for (const key of [...copies, file]) await files.delete(key);
    }
  } catch (error) {
    log.warn({ err: error }, 'unused files left');
  }
}
