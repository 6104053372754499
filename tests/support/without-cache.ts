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
