import { useEffect, useState } from 'react';
import { fetchImage } from '#client/image.ts';
import type { CoverImage } from '#ui/listing/Cover.tsx';

export function useFetchedCover(imageId: string | undefined): CoverImage | undefined {
  const [src, setSrc] = useState<string>();
  useEffect(() => (imageId === undefined ? undefined : fetchCover(imageId, setSrc)), [imageId]);
  return src === undefined ? undefined : { src };
}

const COVER_WIDTH = 640;

/** §2. @returns a function that releases the memory */
function fetchCover(imageId: string, onFetched: (src: string | undefined) => void): () => void {
  const unwanted = new AbortController();
  let src: string | undefined;
  void fetchImage(imageId, COVER_WIDTH, unwanted.signal).then((picture) => {
    if (unwanted.signal.aborted) return;
    src = picture && URL.createObjectURL(picture);
    onFetched(src);
  });
  return () => {
    unwanted.abort();
    if (src !== undefined) URL.revokeObjectURL(src);
  };
}
