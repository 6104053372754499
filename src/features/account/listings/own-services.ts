import * as v from 'valibot';
import { ownServices as ownServicesCall } from '#api/own-lists.ts';
import { inOwnList, withMore } from '#api/own-listing.ts';
import { call } from '#client/call.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { createOwnList } from './own-list.ts';

const OwnService = withMore(inOwnList(ServiceCard), {
  multimedia: v.object({ images: v.array(v.string()) }),
});
export type OwnService = v.InferOutput<typeof OwnService>;

const listOwnServices = { ...ownServicesCall, answer: v.array(OwnService) };

export const ownServices = createOwnList(
  'services',
  (userId) => call(listOwnServices, { params: { userId } }),
  async (id) => {
    const { changeService } = await import('#api/services.ts');
    await call(changeService, { params: { id }, body: { isPaused: false } });
  },
);
