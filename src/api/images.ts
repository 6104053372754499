import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import type { Endpoint } from './endpoint.ts';

/** Widths in px in which a picture is served, beside its own. */
export const IMAGE_WIDTHS = [320, 640, 960, 1600] as const;

/** See {@link IMAGE_WIDTHS}. */
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const getImage = {
  method: 'GET',
  path: '/images/{imageId}',
  summary: 'The bytes of an upload; `w` asks for a resized picture as AVIF or WebP',
  needsLogin: false,
  query: v.object({
    w: v.optional(v.pipe(v.picklist(IMAGE_WIDTHS.map(String), issue('issues.number')), v.transform(Number))),
  }),
  status: 200,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

/** The address of an upload on the site's own origin. */
export const imageUrl = (imageId: string, width?: ImageWidth): string =>
  `/api/images/${encodeURIComponent(imageId)}${width === undefined ? '' : `?w=${String(width)}`}`;
