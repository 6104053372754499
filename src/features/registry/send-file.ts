import { senderOf } from '#client/upload.ts';
import { KIND_OF_LIST } from '#domain/space/space-parts.ts';

export const sendFile = {
  images: senderOf(KIND_OF_LIST.images),
  videos: senderOf(KIND_OF_LIST.videos),
  blueprints: senderOf(KIND_OF_LIST.blueprints),
};
