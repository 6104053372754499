import * as v from 'valibot';
import { imageUrl } from '#api/image-address.ts';
import { serviceImages } from '#domain/service/service-images.ts';
import type { ListedFile } from '#ui/upload/media-order.ts';

/** Descriptions are not validated yet. */
const Drafted = v.fallback(
  v.object({ images: v.array(v.string()), alts: v.record(v.string(), v.string()) }),
  () => ({ images: [], alts: {} }),
);

/** File names are not stored. */
export const draftedImages = (multimedia: unknown): readonly ListedFile[] =>
  serviceImages(v.parse(Drafted, multimedia)).map(({ id, alt }) => ({
    id,
    url: imageUrl(id),
    name: '',
    alt,
  }));
