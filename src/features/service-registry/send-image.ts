import { senderOf } from '#client/upload.ts';

/** Uploads an image of a service. */
export const sendImage = senderOf('image');
