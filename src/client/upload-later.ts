import type { UploadFile } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';

/** Uploads a company's logo, as upload.ts does it, which looks into files and comes with the first of them. */
export const sendLogo: UploadFile<Message> = async (file, way) => {
  try {
    const upload = await import('./upload.ts');
    return await upload.sendLogo(file, way);
  } catch {
    way.signal.throwIfAborted();
    return { is: 'refused', message: { key: 'upload.failed' }, canRetry: true };
  }
};
