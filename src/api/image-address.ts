import { isDrawnUpload } from '#domain/upload/drawn-upload.ts';
import { API_BASE } from './base.ts';

export const IMAGE_WIDTHS = [320, 640, 960, 1600] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const IMAGE_ADDRESS = /^\/api\/images\/([\w-]{1,64})$/;

export const imageUrl = (imageId: string, width?: ImageWidth): string =>
  `${API_BASE}/images/${encodeURIComponent(imageId)}${width === undefined ? '' : `?w=${String(width)}`}`;

/** Inverse of {@link imageUrl}; `undefined` for addresses that are not uploads. */
export const imageIdOf = (url: string): string | undefined => IMAGE_ADDRESS.exec(url)?.[1];

/** Uploads in another store have no thumbnails: the address is returned unchanged. */
export function thumbnailOf(url: string): string {
  const id = imageIdOf(url);
  return id === undefined ? url : imageUrl(id, 320);
}

export function logoSrc(address: string | null | undefined): string | undefined {
  return address ? thumbnailOf(address) : undefined;
}

const COVER_WIDTH = 640;

interface Cover {
  readonly src: string;
  readonly srcSet: string;
  readonly isDrawn: boolean;
}

export function coverOf(imageId: string | null | undefined): Cover | undefined {
  if (!imageId) return undefined;
  const srcSet = IMAGE_WIDTHS.filter((width) => width <= 2 * COVER_WIDTH)
    .map((width) => `${imageUrl(imageId, width)} ${String(width)}w`)
    .join(', ');
  return { src: imageUrl(imageId, COVER_WIDTH), srcSet, isDrawn: isDrawnUpload(imageId) };
}

export interface GalleryImage {
  readonly id: string;
  readonly alt: string;
  readonly thumbnail: string;
  readonly src: string;
  readonly srcSet: string;
}

const GALLERY_WIDTHS = [640, 960, 1600] as const satisfies readonly ImageWidth[];

export const galleryImage = ({ id, alt = '' }: { id: string; alt?: string | undefined }): GalleryImage => ({
  id,
  alt,
  thumbnail: imageUrl(id, 320),
  src: imageUrl(id, 960),
  srcSet: GALLERY_WIDTHS.map((width) => `${imageUrl(id, width)} ${String(width)}w`).join(', '),
});
