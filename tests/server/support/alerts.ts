import { beforeEach } from 'vitest';
import type { ApiServer } from '../../support/api-server.ts';
import { DAY_MS, newCity, newsOn, listingsIn } from '../../support/saved-search-matches.ts';

/** Actions around saved searches, in a separate city for each test. */
export function useAlerts(api: () => ApiServer) {
  const { look: runAlerts, after: advance, publish, newCompany, alertsTo, verify } = newsOn(api);
  let city = '';
  beforeEach(() => {
    city = newCity();
  });
  return {
    ...{ runAlerts, advance, newCompany, alertsTo, verify },
    /** The ids of the listings in each alert. */
    alertedListings: async (email: string) => (await alertsTo(email)).map(listingsIn),
    /** Runs the alerts, and lets a day pass. */
    runForADay: async () => {
      await runAlerts();
      advance(DAY_MS);
    },
    city: () => city,
    searchInCity: (changes = {}) => ({ query: `city=${city}`, ...changes }),
    publish: (owner: Parameters<typeof publish>[0], changes = {}) => publish(owner, city, changes),
    /** A company that saves searches and one that publishes. */
    registerPair: async () => ({ seeker: await newCompany(), owner: await newCompany() }),
  };
}
