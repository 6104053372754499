import { thumbnailOf } from '#api/image-address.ts';
import { mediaDifferences } from '#ui/upload/media-differences.ts';
import type { BesideView } from '#ui/wizard/wizard-screen.ts';
import { draftedImages } from './drafted-images.ts';

/** How a service's images are called and shown: how many there are, and what sets them apart from others. */
export const imagesView: BesideView = {
  name: 'service-registry.images.name',
  parts: ['multimedia'],
  review: ({ multimedia }, t) => {
    const count = draftedImages(multimedia).length;
    return count === 0 ? '' : t('service-registry.images.count', { count });
  },
  compare: ({ multimedia }, others, t, locale) =>
    mediaDifferences('image', draftedImages(multimedia), draftedImages(others['multimedia']), t, locale),
  pictures: ({ multimedia }) => draftedImages(multimedia).map(({ url }) => thumbnailOf(url)),
};
