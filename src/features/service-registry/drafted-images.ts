import * as v from 'valibot';
import { imageUrl } from '#api/image-address.ts';
import { serviceImages } from '#domain/service/service-images.ts';
import type { ListedFile } from '#ui/upload/media-order.ts';

/** As they are being filled in: what is said of an image is not judged yet. */
const Drafted = v.fallback(
  v.object({ images: v.array(v.string()), alts: v.record(v.string(), v.string()) }),
  () => ({ images: [], alts: {} }),
);

/** The images of a service's draft, which does not keep the names that they were chosen under. */
export const draftedImages = (multimedia: unknown): readonly ListedFile[] =>
  serviceImages(v.parse(Drafted, multimedia)).map(({ id, alt }) => ({
    id,
    url: imageUrl(id),
    name: '',
    alt,
  }));
