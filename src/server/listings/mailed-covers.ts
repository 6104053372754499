import type { ImageWidth } from '#api/image-address.ts';
import { dayAt, dayNumber } from '#domain/listing/availability.ts';
import { findImage } from '../db/images.ts';
import { pictureWorker } from '../files/picture-worker.ts';
import { hasCopies, resizedCopies } from '../files/resized-copies.ts';
import type { Services } from '../services.ts';

/** @returns JPEG; `undefined` for drawings, for what visitors may not see, and if it can't be read */
export type CoverOf = (imageId: string, width: ImageWidth) => Promise<Uint8Array | undefined>;

export function mailedCovers(services: Services): CoverOf {
  const { clock, database, log } = services;
  const copyOf = resizedCopies(services, pictureWorker());
  return async (imageId, width) => {
    try {
      const image = await findImage(database, imageId);
      const isPublic = (image?.public_until ?? 0) >= dayNumber(dayAt(clock()));
      return image && isPublic && hasCopies(image) ? await copyOf(image, width, 'jpeg') : undefined;
    } catch (error) {
      // A mail goes without its picture.
      log.warn({ err: error, imageId }, 'picture not mailed');
      return undefined;
    }
  };
}
