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

/** The company's own service whose id the address holds. */
export { $myService, loadMyService };

/** Pauses the company's own service, or publishes it again. */
export async function pauseMyService(id: string, isPaused: boolean): Promise<void> {
  const own = await setPaused(isPaused, (body) => call(changeService, { params: { id }, body }));
  if (own !== undefined) show(own);
}

/** Deletes the company's own service (§8). @returns whether it is gone */
export const deleteMyService = (id: string): Promise<boolean> =>
  deleteListing(() => call(deleteService, { params: { id } }), {
    deleted: 'my-service.delete.deleted',
    failed: 'my-service.delete.failed',
  });

/** Makes a draft of a new service from the company's own; the code of the wizard is fetched for it. */
export async function duplicateMyService(service: Service): Promise<void> {
  const { duplicateService } = await import('#stores/wizard/duplicate.ts');
  duplicateService(service);
}
