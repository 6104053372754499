import type { ApiServer } from './api-server.ts';

const HOUR_MS = 3_600_000;

let hours = 0;

/**
 * Reads at a time when every cached response has expired: sitemaps are cached for an hour. The clock then returns,
 * and each call reads later than the one before.
 */
export async function withoutCache<Result>(
  api: { now: number },
  read: () => Promise<Result>,
): Promise<Result> {
  hours += 1;
  const shiftMs = hours * HOUR_MS;
  api.now += shiftMs;
  try {
    return await read();
  } finally {
    api.now -= shiftMs;
  }
}

/** Whether the sitemaps, made anew, name each of the ids. */
export async function areInSitemaps(server: ApiServer, ids: readonly string[]): Promise<boolean[]> {
  const guest = server.visitor();
  const sitemaps = await withoutCache(server, () =>
    Promise.all(
      ['space', 'service', 'company'].map(async (kind) => (await guest.get(`/sitemap/${kind}/start`)).text),
    ),
  );
  return ids.map((id) => sitemaps.some((text) => text.includes(id)));
}
