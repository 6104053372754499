import { getImage } from '#api/images.ts';
import { findImage } from '../db/images.ts';
import { handle, type Api } from '../handle.ts';
import { Refused } from '../refused.ts';

/** An opened SVG can run nothing, and a picture in a page needs no more than this. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The bytes of uploads. */
export function imageRoutes(api: Api): void {
  const { database, files } = api.services;
  handle(api, getImage, async ({ context, params }) => {
    const image = await findImage(database, params.imageId);
    const bytes = image && (await files.get(image.file));
    if (bytes === undefined || image === undefined) throw new Refused('NOT_FOUND');
    return context.body(bytes, 200, {
      'Content-Type': image.media_type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': SANDBOX,
    });
  });
}
