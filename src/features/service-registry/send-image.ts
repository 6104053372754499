import { senderOf } from '#client/upload.ts';

export const sendImage = senderOf('image');
