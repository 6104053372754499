import type { ApiClient } from './api-client.ts';
import { feedSuccesses } from './feed-successes.ts';
import type { Successes } from './openapi-document.ts';
import { newService, newSpace } from './samples.ts';

/** A successful call of every operation on several own listings, on one by its external id, or of a feed. */
export function ownListingSuccesses(company: ApiClient, userId: string): Successes {
  const BODIES = { spaces: newSpace, services: newService };
  const put = async (kind: keyof typeof BODIES, unitName: string) => {
    const { userId: _, ...rest } = BODIES[kind]('');
    const [path, body] = [`/${kind}/by-external-id/A-1`, { ...rest, unitName }];
    return { path, sent: [await company.put(path, body), body] as const };
  };
  const pathOf = async (kind: keyof typeof BODIES) => (await put(kind, 'Known')).path;
  return {
    ...feedSuccesses(company, userId, () => pathOf('spaces')),
    pageOwnSpaces: async () => {
      await pathOf('spaces');
      return [await company.get('/spaces/mine?q=zaragoza&status=active&sort=views')];
    },
    pageOwnServices: async () => {
      await pathOf('services');
      return [await company.get('/services/mine?sort=enquiries')];
    },
    changeListings: async () => {
      const { listing } = (await company.get(await pathOf('spaces'))).body as { listing: { _id: string } };
      const body = { kind: 'space', ids: [listing._id, 'none'], action: 'pause' };
      return [await company.post('/listings/bulk', body), body];
    },
    getOverview: async () => {
      await pathOf('spaces');
      return [await company.get('/listings/overview')];
    },
    listEvents: async () => {
      await pathOf('spaces');
      return [await company.get('/events?after=0')];
    },
    putSpaceByExternalId: async () => (await put('spaces', 'Hall B')).sent,
    putServiceByExternalId: async () => (await put('services', 'Hall B')).sent,
    getSpaceByExternalId: async () => [await company.get(await pathOf('spaces'))],
    getServiceByExternalId: async () => [await company.get(await pathOf('services'))],
    pauseSpaceByExternalId: async () => [await company.delete(await pathOf('spaces'))],
    pauseServiceByExternalId: async () => [await company.delete(await pathOf('services'))],
  };
}
