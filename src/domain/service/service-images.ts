import * as v from 'valibot';
import { AltText, filesOf, UploadId } from '../listing/media-file.ts';

/** Cover first (§3). */
export const ServiceMultimedia = v.pipe(
  v.object({
    images: filesOf(UploadId),
    alts: v.optional(v.record(UploadId, AltText)),
  }),
  v.transform(({ images, alts }) => ({
    images,
    ...(alts && { alts: Object.fromEntries(Object.entries(alts).filter(([id]) => images.includes(id))) }),
  })),
);

interface ServiceImage {
  readonly id: string;
  readonly alt: string;
}

interface Images {
  readonly images: readonly string[];
  readonly alts?: Readonly<Record<string, string>> | undefined;
}

export const serviceImages = ({ images, alts }: Images): readonly ServiceImage[] =>
  images.map((id) => ({ id, alt: alts?.[id] ?? '' }));

export const multimediaOf = (images: readonly ServiceImage[]) => ({
  images: images.map(({ id }) => id),
  alts: Object.fromEntries(images.filter(({ alt }) => alt !== '').map(({ id, alt }) => [id, alt])),
});
