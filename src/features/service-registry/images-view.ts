import * as v from 'valibot';
import type { BesideView } from '#ui/wizard/wizard-screen.ts';

const Drafted = v.fallback(
  v.object({ images: v.array(v.string()), alts: v.record(v.string(), v.string()) }),
  () => ({ images: [], alts: {} }),
);

/** How a service's images are called, and shown in words: how many there are, and what they show. */
export const imagesView: BesideView = {
  name: 'service-registry.images.name',
  parts: ['multimedia'],
  review: ({ multimedia }, t) => {
    const { images, alts } = v.parse(Drafted, multimedia);
    if (images.length === 0) return '';
    return [
      t('service-registry.images.count', { count: images.length }),
      ...images.flatMap((id) => alts[id] ?? []),
    ];
  },
};
