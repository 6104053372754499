import { getService } from '#api/service-details.ts';
import { call } from '#client/call.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';
import { findPublic } from '#stores/public-listing.ts';

export const serviceDetail = createDetail(
  () => paramsOf('ServiceSearchDetails', location.pathname)?.serviceId,
  async (id) => {
    try {
      return await findPublic({
        get: () => call(getService, { params: { id } }),
        getOwn: async () => call((await import('#api/services.ts')).getOwnService, { params: { id } }),
        errorDetails: getService.errorDetails.LISTING_PAUSED,
      });
    } catch (cause) {
      // The specification asks for nothing else (§8).
      console.error('The service could not be loaded.', cause);
      throw cause;
    }
  },
);
