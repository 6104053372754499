import { runAlerts } from '#server/saved-searches/run-alerts.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { idIn } from './id-in.ts';
import { tokenIn } from './mail.ts';
import { newSpace } from './samples.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

let cities = 0;

/** Steps around saved searches on a server whose clock advances for weeks. */
export function newsOn(api: () => ApiServer) {
  const verify = async (email: string) => {
    const mail = (await api().mailsTo(email)).at(-1);
    await api()
      .visitor()
      .get(`/auth/verify-email?token=${tokenIn(mail)}`);
  };
  return {
    look: () => runAlerts(api().services),
    after: (ms: number) => {
      api().now += ms;
    },
    verify,
    newCompany: async (isVerified = true) => {
      const visitor = api().visitor();
      const user = await visitor.register();
      const { kysely } = api().test.database;
      await kysely
        .updateTable('session')
        .set({ expires_at: api().now + 1000 * DAY_MS })
        .execute();
      if (isVerified) await verify(user.email);
      return { visitor, user };
    },
    /** Publishes a space in that city one minute later. */
    publish: async (owner: { visitor: ApiClient; user: { _id: string } }, city: string, changes = {}) => {
      api().now += MINUTE_MS;
      const space = newSpace(owner.user._id);
      const sent = { ...space, locationData: { ...space.locationData, city }, ...changes };
      return idIn(await owner.visitor.post('/spaces/register', sent));
    },
    alertsTo: async (email: string) =>
      (await api().mailsTo(email)).filter(({ text }) => text.includes('/saved-search#stop.')),
  };
}

/** A city name without other listings. */
export function newCity(): string {
  cities += 1;
  const letters = [cities, Math.floor(cities / 26)].map((place) => String.fromCharCode(97 + (place % 26)));
  return `Villa${letters.join('')}xyz`;
}

/** The ids of a mail's listings in order. */
export const listingsIn = (mail: { text: string } | undefined) =>
  [...(mail?.text ?? '').matchAll(/\/(?:spaces|services)\/([\da-f-]{36})/g)].map(([, id]) => id);
