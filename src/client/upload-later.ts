import type { UploadFile } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';

/** Separate from upload.ts, whose file inspection is loaded with the first file. */
export const sendLogo: UploadFile<Message> = async (file, way) => {
  try {
    const upload = await import('./upload.ts');
    return await upload.sendLogo(file, way);
  } catch {
    way.signal.throwIfAborted();
    return { status: 'refused', message: { key: 'upload.failed' }, canRetry: true };
  }
};
