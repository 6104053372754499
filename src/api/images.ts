import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { UPLOAD_KINDS, type typesOfUpload } from '#domain/upload/media-types.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { IMAGE_WIDTHS } from './image-address.ts';

const gcsUrl = v.pipe(v.string(), v.nonEmpty());

export const uploadLogo = endpoint('POST', '/images/logos/upload', {
  summary: 'Upload a logo, also before registering; one that no company takes is removed after a day',
  needsLogin: false,
  upload: 'logo',
  answer: v.object({ data: v.object({ gcsUrl }) }),
  status: 201,
  refusals: [
    'FILE_TOO_LARGE',
    'IMAGE_DAMAGED',
    'IMAGE_TOO_COMPLEX',
    'INVALID_IMAGE_FORMAT',
    'INVALID_SVG',
    'MULTIPART_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
});

export const uploadFile = endpoint('POST', '/images/upload', {
  summary:
    'Upload an image, a video or a blueprint for a listing; one that no listing takes is removed after a day',
  scope: 'listings:write',
  query: v.object({ kind: v.optional(v.picklist(UPLOAD_KINDS, issue('issues.chooseOne')), 'image') }),
  upload: 'file',
  answer: v.object({ data: v.object({ gcsUrl, imageId: v.string() }) }),
  status: 201,
  refusals: [
    'COMPANY_STORAGE_FULL',
    'FILE_TOO_LARGE',
    'IMAGE_DAMAGED',
    'IMAGE_TOO_COMPLEX',
    'INVALID_BLUEPRINT_FORMAT',
    'INVALID_IMAGE_FORMAT',
    'INVALID_SVG',
    'INVALID_VIDEO_FORMAT',
    'MULTIPART_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
});

export const getImage = endpoint('GET', '/images/{imageId}', {
  summary: 'The bytes of an upload; `w` asks for a resized picture as AVIF or WebP',
  needsLogin: false,
  scope: 'listings:read',
  query: v.object({
    w: v.optional(v.pipe(v.picklist(IMAGE_WIDTHS.map(String), issue('issues.number')), v.transform(Number))),
  }),
  isTagged: true,
  refusals: ['NOT_FOUND'],
});

export const FORMAT_REFUSAL = {
  logo: 'INVALID_IMAGE_FORMAT',
  image: 'INVALID_IMAGE_FORMAT',
  video: 'INVALID_VIDEO_FORMAT',
  blueprint: 'INVALID_BLUEPRINT_FORMAT',
  document: 'INVALID_DOCUMENT_FORMAT',
} as const satisfies Record<keyof typeof typesOfUpload, ErrorCode>;
