import { useEffect, useState } from 'react';
import type { CoverImage } from '#ui/listing/Cover.tsx';
import { fetchCover } from './fetched-cover.ts';

/** The picture of a service, fetched as bytes; nothing until it is there, and where there is none. */
export function useFetchedCover(imageId: string | undefined): CoverImage | undefined {
  const [src, setSrc] = useState<string>();
  useEffect(() => (imageId === undefined ? undefined : fetchCover(imageId, setSrc)), [imageId]);
  return src === undefined ? undefined : { src };
}
