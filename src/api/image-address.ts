import { API_BASE } from './base.ts';

/** Widths in px in which a picture is served, beside its own. */
export const IMAGE_WIDTHS = [320, 640, 960, 1600] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const IMAGE_ADDRESS = /^\/api\/images\/([\w-]{1,64})$/;

/** The address of an upload on the site's own origin. */
export const imageUrl = (imageId: string, width?: ImageWidth): string =>
  `${API_BASE}/images/${encodeURIComponent(imageId)}${width === undefined ? '' : `?w=${String(width)}`}`;

/** The id of the upload with that address; nothing for an address of anything else. The inverse of {@link imageUrl}. */
export const imageIdOf = (url: string): string | undefined => IMAGE_ADDRESS.exec(url)?.[1];

/** The address of a small picture of an upload; of a file in another store its own. */
export function thumbnailOf(url: string): string {
  const id = imageIdOf(url);
  return id === undefined ? url : imageUrl(id, 320);
}

/** A company's logo as it is shown beside its name; as it is where it is no upload of this site, nothing where there is none. */
export function logoSrc(address: string | null | undefined): string | undefined {
  return address ? thumbnailOf(address) : undefined;
}

const COVER_WIDTH = 640;

/** A listing's picture in the widths that a card is shown in; nothing where it has none. */
export function coverOf(imageId: string | null | undefined): { src: string; srcSet: string } | undefined {
  if (!imageId) return undefined;
  const srcSet = IMAGE_WIDTHS.filter((width) => width <= 2 * COVER_WIDTH)
    .map((width) => `${imageUrl(imageId, width)} ${String(width)}w`)
    .join(', ');
  return { src: imageUrl(imageId, COVER_WIDTH), srcSet };
}

/** The addresses of a picture of a gallery. */
export interface GalleryImage {
  readonly id: string;
  /** What it shows; empty where nobody has said it. */
  readonly alt: string;
  readonly thumbnail: string;
  readonly src: string;
  readonly srcSet: string;
}

const GALLERY_WIDTHS = [640, 960, 1600] as const satisfies readonly ImageWidth[];

/** An upload's picture in the sizes of a gallery. */
export const galleryImage = ({ id, alt = '' }: { id: string; alt?: string | undefined }): GalleryImage => ({
  id,
  alt,
  thumbnail: imageUrl(id, 320),
  src: imageUrl(id, 960),
  srcSet: GALLERY_WIDTHS.map((width) => `${imageUrl(id, width)} ${String(width)}w`).join(', '),
});
