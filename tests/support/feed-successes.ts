import type { ApiClient } from './api-client.ts';
import type { Successes } from './openapi-document.ts';

/** A successful call of every feed, and of the change of the sites that may embed. @param publish a space */
export function feedSuccesses(
  company: ApiClient,
  userId: string,
  publish: () => Promise<unknown>,
): Successes {
  const read = (path: string) => async () => {
    await publish();
    return [await company.get(path)] as const;
  };
  return {
    getSpacesJsonFeed: read('/spaces/feed.json?city=Zaragoza&lang=es'),
    getSpacesAtomFeed: read('/spaces/feed.atom?city=Zaragoza'),
    getServicesJsonFeed: read('/services/feed.json?lang=en'),
    getServicesAtomFeed: read('/services/feed.atom'),
    getCompanyJsonFeed: read(`/companies/${userId}/feed.json`),
    getCompanyAtomFeed: read(`/companies/${userId}/feed.atom?lang=es`),
    changeEmbedOrigins: async () => {
      const body = { embedOrigins: ['https://www.example.com'] };
      return [await company.put(`/users/${userId}/embed-origins`, body), body];
    },
  };
}
