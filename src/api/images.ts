import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { UPLOAD_KINDS, type typesOfUpload } from '#domain/upload/media-types.ts';
import { API_BASE } from './base.ts';
import type { Endpoint } from './endpoint.ts';
import type { RefusalCode } from './errors.ts';

/** Widths in px in which a picture is served, beside its own. */
export const IMAGE_WIDTHS = [320, 640, 960, 1600] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const IMAGE_ADDRESS = /^\/api\/images\/([\w-]{1,64})$/;

const gcsUrl = v.pipe(v.string(), v.nonEmpty());

export const uploadLogo = {
  method: 'POST',
  path: '/images/logos/upload',
  summary: 'Upload a logo, also before registering; one that no company takes is removed after a day',
  needsLogin: false,
  upload: 'logo',
  answer: v.object({ data: v.object({ gcsUrl }) }),
  status: 201,
  refusals: [
    'BAD_INPUT',
    'FILE_TOO_LARGE',
    'INVALID_IMAGE_FORMAT',
    'INVALID_SVG',
    'MULTIPART_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
} as const satisfies Endpoint;

export const uploadFile = {
  method: 'POST',
  path: '/images/upload',
  summary:
    'Upload an image, a video or a blueprint for a listing; one that no listing takes is removed after a day',
  needsLogin: true,
  query: v.object({ kind: v.optional(v.picklist(UPLOAD_KINDS, issue('issues.chooseOne')), 'image') }),
  upload: 'file',
  answer: v.object({ data: v.object({ gcsUrl, imageId: v.string() }) }),
  status: 201,
  refusals: [
    'BAD_FILTER',
    'BAD_INPUT',
    'COMPANY_STORAGE_FULL',
    'FILE_TOO_LARGE',
    'INVALID_BLUEPRINT_FORMAT',
    'INVALID_IMAGE_FORMAT',
    'INVALID_SVG',
    'INVALID_VIDEO_FORMAT',
    'MULTIPART_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
} as const satisfies Endpoint;

export const getImage = {
  method: 'GET',
  path: '/images/{imageId}',
  summary: 'The bytes of an upload; `w` asks for a resized picture as AVIF or WebP',
  needsLogin: false,
  query: v.object({
    w: v.optional(v.pipe(v.picklist(IMAGE_WIDTHS.map(String), issue('issues.number')), v.transform(Number))),
  }),
  isTagged: true,
  status: 200,
  refusals: ['BAD_FILTER', 'NOT_FOUND'],
} as const satisfies Endpoint;

/** How a file of a format that its kind of upload does not accept is refused. */
export const FORMAT_REFUSAL = {
  logo: 'INVALID_IMAGE_FORMAT',
  image: 'INVALID_IMAGE_FORMAT',
  video: 'INVALID_VIDEO_FORMAT',
  blueprint: 'INVALID_BLUEPRINT_FORMAT',
} as const satisfies Record<keyof typeof typesOfUpload, RefusalCode>;

/** The address of an upload on the site's own origin. */
export const imageUrl = (imageId: string, width?: ImageWidth): string =>
  `${API_BASE}/images/${encodeURIComponent(imageId)}${width === undefined ? '' : `?w=${String(width)}`}`;

/** The id of the upload with that address; nothing for an address of anything else. The inverse of {@link imageUrl}. */
export const imageIdOf = (url: string): string | undefined => IMAGE_ADDRESS.exec(url)?.[1];

/** A company's logo as it is shown beside its name; as it is where it is no upload of this site, nothing where there is none. */
export function logoSrc(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  const id = imageIdOf(address);
  return id === undefined ? address : imageUrl(id, 320);
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
  readonly thumbnail: string;
  readonly src: string;
  readonly srcSet: string;
}

const GALLERY_WIDTHS = [640, 960, 1600] as const satisfies readonly ImageWidth[];

/** An upload's picture in the sizes of a gallery. */
export const galleryImage = (id: string): GalleryImage => ({
  id,
  thumbnail: imageUrl(id, 320),
  src: imageUrl(id, 960),
  srcSet: GALLERY_WIDTHS.map((width) => `${imageUrl(id, width)} ${String(width)}w`).join(', '),
});
