import type { Logger } from 'pino';
import type { ImpressionType } from '#api/seen.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { dayAt, dayNumber } from '#domain/listing/availability.ts';
import type { Database } from './database.ts';
import { addDailyCounts, type DailyCounts } from './listing-days.ts';

/** Maximum number of listings in memory; a flood beyond it is not counted. */
const LISTINGS = 20_000;

/** In memory: unwritten counts are lost if the process is killed. */
export interface ImpressionCounter {
  readonly count: (kind: ListingKind, ids: readonly string[], seen: ImpressionType) => void;
  /** A failure is logged and the counts are dropped. */
  readonly write: () => Promise<void>;
}

export function impressionCounter(
  database: Pick<Database, 'kysely' | 'read'>,
  clock: () => number,
  log: Logger,
): ImpressionCounter {
  let counted = emptyCounts();
  let writing = Promise.resolve();
  async function writeAll(counts: Counts): Promise<void> {
    try {
      for (const kind of LISTING_KINDS) await addDailyCounts(database, kind, [...counts[kind].values()]);
    } catch (error) {
      log.warn({ err: error }, 'views could not be counted');
    }
  }
  return {
    count(kind, ids, seen) {
      const day = dayNumber(dayAt(clock()));
      const counts = counted[kind];
      for (const id of new Set(ids)) {
        const key = `${String(day)} ${id}`;
        const before = counts.get(key);
        if (before === undefined && counts.size >= LISTINGS) continue;
        const { views, appearances } = before ?? { views: 0, appearances: 0 };
        counts.set(key, {
          id,
          day,
          views: views + (seen === 'view' ? 1 : 0),
          appearances: appearances + (seen === 'appearance' ? 1 : 0),
        });
      }
    },
    write() {
      const counts = counted;
      counted = emptyCounts();
      writing = writing.then(() => writeAll(counts));
      return writing;
    },
  };
}

type Counts = Readonly<Record<ListingKind, Map<string, DailyCounts>>>;

const emptyCounts = (): Counts => ({ space: new Map(), service: new Map() });
