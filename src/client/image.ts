import { imageUrl, type ImageWidth } from '#api/image-address.ts';

/**
 * The bytes of an upload's picture.
 * @returns nothing where it can't be had
 */
export async function fetchImage(
  imageId: string,
  width: ImageWidth,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  try {
    const answer = await fetch(imageUrl(imageId, width), { signal });
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined; // offline, or nobody waits for it any more
  }
}
