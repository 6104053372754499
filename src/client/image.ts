import { imageUrl, type ImageWidth } from '#api/image-address.ts';

/** @returns `undefined` if unavailable */
export async function fetchImage(
  imageId: string,
  width: ImageWidth,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  try {
    const answer = await fetch(imageUrl(imageId, width), { signal });
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}
