import { changeService, deleteService, getOwnService } from '#api/services.ts';
import { call } from '#client/call.ts';
import type { Service } from '#domain/service/service.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';
import { deleteListing, setPaused } from '#stores/own-listing.ts';

const {
  $detail: $myService,
  load: loadMyService,
  show,
} = createDetail(
  () => paramsOf('MyService', location.pathname)?.serviceId,
  (id) => call(getOwnService, { params: { id } }),
);

export { $myService, loadMyService };

export async function pauseMyService(id: string, isPaused: boolean): Promise<void> {
  const own = await setPaused(isPaused, (body) => call(changeService, { params: { id }, body }));
  if (own !== undefined) show(own);
}

/** §8. @returns whether it was deleted */
export const deleteMyService = (id: string): Promise<boolean> =>
  deleteListing(() => call(deleteService, { params: { id } }), {
    deleted: 'my-service.delete.deleted',
    failed: 'my-service.delete.failed',
  });

/** Loads the wizard's code on demand. */
export async function duplicateMyService(service: Service): Promise<void> {
  const { duplicateService } = await import('#stores/wizard/duplicate.ts');
  duplicateService(service);
}
