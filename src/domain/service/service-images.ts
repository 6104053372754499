import * as v from 'valibot';
import { AltText, filesOf, UploadId } from '../listing/media-file.ts';

/** The images of a service by their ids, the cover first, and what each shows where somebody has said it (§3). */
export const ServiceMultimedia = v.pipe(
  v.object({
    images: filesOf(UploadId),
    alts: v.optional(v.record(UploadId, AltText)),
  }),
  // What is said of an image goes with it.
  v.transform(({ images, alts }) => ({
    images,
    ...(alts && { alts: Object.fromEntries(Object.entries(alts).filter(([id]) => images.includes(id))) }),
  })),
);

/** An image of a service, and what it shows; empty where nobody has said it. */
interface ServiceImage {
  readonly id: string;
  readonly alt: string;
}

interface Images {
  readonly images: readonly string[];
  readonly alts?: Readonly<Record<string, string>> | undefined;
}

/** The images of a service, in order. */
export const serviceImages = ({ images, alts }: Images): readonly ServiceImage[] =>
  images.map((id) => ({ id, alt: alts?.[id] ?? '' }));

/** The parts of a body that stand for these images. The inverse of {@link serviceImages}. */
export const multimediaOf = (images: readonly ServiceImage[]) => ({
  images: images.map(({ id }) => id),
  alts: Object.fromEntries(images.filter(({ alt }) => alt !== '').map(({ id, alt }) => [id, alt])),
});
