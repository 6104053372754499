/** 10 MB (§5, §9). */
export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;

export const UPLOAD_KINDS = ['image', 'video', 'blueprint'] as const;

export type UploadKind = (typeof UPLOAD_KINDS)[number];

const IMAGE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/svg+xml',
  'image/webp',
  'image/gif',
  'image/tiff',
] as const;

const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
/** Formats that one can read and print. */
const DOCUMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/tiff'] as const;
const BLUEPRINT_TYPES = [...IMAGE_TYPES, 'application/pdf'] as const;

export type MediaType = (typeof BLUEPRINT_TYPES)[number] | (typeof VIDEO_TYPES)[number];

export const typesOfUpload = {
  logo: IMAGE_TYPES,
  image: IMAGE_TYPES,
  video: VIDEO_TYPES,
  blueprint: BLUEPRINT_TYPES,
  document: DOCUMENT_TYPES,
} as const satisfies Record<UploadKind | 'logo' | 'document', readonly MediaType[]>;

export function isAllowedType(kind: keyof typeof typesOfUpload, type: string): type is MediaType {
  const types: readonly string[] = typesOfUpload[kind];
  return types.includes(type);
}
