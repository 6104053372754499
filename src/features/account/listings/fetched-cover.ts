import { fetchImage } from '#client/image.ts';

const COVER_WIDTH = 640;

/**
 * Fetches a picture and tells its address in this page (§2), or nothing where it can't be had.
 * @returns what gives the picture's memory back
 */
export function fetchCover(imageId: string, onFetched: (src: string | undefined) => void): () => void {
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
