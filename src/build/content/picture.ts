import path from 'node:path';
import sharp from 'sharp';

const PICTURE = /^(?:\.\/)?[^/:\\]+\.(?:jpe?g|png|webp|avif)$/i;

export async function pictureFault(address: string, folder: string): Promise<string | undefined> {
  if (!PICTURE.test(address))
    return `the picture "${address}" must be a file beside the text, such as ./yard.jpg: a JPEG, PNG, WebP or AVIF.`;
  try {
    await sharp(path.join(folder, decodeURI(address))).metadata();
    return undefined;
  } catch (error) {
    const isMissing = error instanceof Error && error.message.includes('missing');
    return isMissing
      ? `the picture "${address}" is not there; put the file into the same folder.`
      : `the picture "${address}" can't be read; save it as JPEG, PNG, WebP or AVIF.`;
  }
}
